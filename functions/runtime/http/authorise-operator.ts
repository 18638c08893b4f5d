import { isPermitted } from '#domain/console/roles.ts';
import { steppedUpUntil } from '#domain/console/sessions.ts';
import type { AnyRoute } from '../manifest-entries.ts';
import type { ApiRuntime } from '../runtime.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import { noSuchDealer } from '../tenants/tenant-directory.ts';
import { readConsoleSession, staffSchema, type SignedInPerson } from './console-session.ts';
import { programOf, standingAt, type Operator } from './operator.ts';
import { Problem } from './problems.ts';
import type { Headers } from './request-headers.ts';
import { bearer, sameSecret } from './secret.ts';

export const OPERATOR_TOKEN_REF = 'operator/token';

export type AuthDeps = Pick<ApiRuntime, 'secrets' | 'env' | 'directory' | 'now'> & {
  /** Of functions that the console calls. */
  table?: Pick<Table, 'load'>;
};
type KeyDeps = Pick<AuthDeps, 'secrets' | 'env'>;

export interface Proof {
  headers: Headers;
  /** The IAM principal verified by API Gateway, if any. */
  signedBy: string | null;
  /** The viewer's address. */
  ip: string;
}

const isProgram = async (deps: KeyDeps, { headers, signedBy }: Proof): Promise<boolean> => {
  switch (deps.env.OPERATOR_AUTH) {
    case 'token':
      return sameSecret(bearer(headers), await deps.secrets.get(OPERATOR_TOKEN_REF));
    case 'iam':
      return signedBy !== null;
  }
};

const USER_AGENT_LENGTH = 300;
const whence = ({ headers, ip }: Proof): Operator['from'] => ({
  ip,
  user_agent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
});

const notAllowed = (): Problem =>
  new Problem(
    'forbidden',
    'Your role does not allow this. Ask a manager of the dealer, who can change what you may do.',
  );

const getPermission = ({ id, may }: AnyRoute) => {
  if (may === undefined) throw new TypeError(`Route ${id} does not say who may call it.`);
  return may;
};

/** Throws `auth_required` and `forbidden`. */
export const requireProgram = async (deps: KeyDeps, route: AnyRoute, proof: Proof): Promise<Operator> => {
  if (!(await isProgram(deps, proof)))
    throw new Problem('auth_required', 'This route is for operators: send the operator token, or sign the request.');
  const signedBy = deps.env.OPERATOR_AUTH === 'iam' ? proof.signedBy : null;
  const program = programOf(signedBy, deps.env, whence(proof));
  const may = getPermission(route);
  if (may.roles === 'themself' || !isPermitted(may, program)) throw notAllowed();
  return program;
};

const requireConsoleSession = async (
  deps: Parameters<typeof readConsoleSession>[0],
  headers: Headers,
): Promise<SignedInPerson> => {
  const signedIn = await readConsoleSession(deps, headers);
  if (signedIn === undefined) throw new Problem('auth_required', 'Sign in to the console first.');
  return signedIn;
};

const requireStepUp = (route: AnyRoute, { session }: SignedInPerson, now: Date): void => {
  if (route.may?.asks === undefined || steppedUpUntil(session, now) !== null) return;
  throw new Problem('passkey_required', 'This needs your passkey. Show it again, then go on.');
};

export interface Target {
  tenant: TenantContext | undefined;
  params: Readonly<Record<string, string>>;
}

/** What the person is where the call goes. A dealer where they are nothing and one that does not exist are the same. */
const findStanding = async (
  deps: AuthDeps & { table: Pick<Table, 'load'> },
  { person }: SignedInPerson,
  to: Target,
) => {
  const { tenant: id, group = null } = to.params;
  if (id === undefined) return standingAt(person, undefined, { group });
  const tenant = await deps.directory.byId(id);
  const staff = (await deps.table.load(keys.staff(tenant, person.person_id), staffSchema))?.state;
  const standing = standingAt(person, staff, tenant.config);
  if (standing.roles.length === 0) throw noSuchDealer();
  return standing;
};

/** Throws `auth_required`, `tenant_unknown`, `forbidden` and `passkey_required`. */
export const requirePerson = async (deps: AuthDeps, route: AnyRoute, proof: Proof, to: Target): Promise<Operator> => {
  const { table } = deps;
  if (table === undefined) throw new TypeError(`Route ${route.id} is of the console, but has no table.`);
  const signedIn = await requireConsoleSession({ table, now: deps.now }, proof.headers);
  const may = getPermission(route);
  const standing = await findStanding({ ...deps, table }, signedIn, to);
  if (may.roles !== 'themself' && !isPermitted(may, standing)) throw notAllowed();
  requireStepUp(route, signedIn, deps.now());
  const { person, session } = signedIn;
  return {
    kind: 'person',
    id: person.person_id,
    name: person.name,
    ...standing,
    from: whence(proof),
    session: { id: session.id, strength: session.strength },
  };
};
