import { createHash, timingSafeEqual } from 'node:crypto';
import { isPermitted } from '#domain/console/roles.ts';
import { steppedUpUntil } from '#domain/console/sessions.ts';
import { isHostName } from '../tenants/host-name.ts';
import { keys } from '../table/keys.ts';
import type { AnyRoute } from '../manifest-entries.ts';
import { readConsoleSession, staffSchema, type SignedInPerson } from './console-session.ts';
import { programOf, standingAt, type Operator } from './operator.ts';
import { Problem } from './problems.ts';
import type { Headers } from './request-headers.ts';
import type { ApiEnv } from '../env.ts';
import type { ApiRuntime } from '../runtime.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** Trusted only together with the edge secret. */
export const VIEWER_HOST_HEADER = 'x-forecourt-viewer-host';
export const VIEWER_IP_HEADER = 'x-forecourt-viewer-ip';
export const EDGE_SECRET_HEADER = 'x-forecourt-edge-secret';
export const OPERATOR_TOKEN_REF = 'operator/token';

export type AuthDeps = Pick<ApiRuntime, 'secrets' | 'env' | 'directory' | 'now'> & {
  /** Of functions that the console calls. */
  table?: Pick<Table, 'load'>;
};
type KeyDeps = Pick<AuthDeps, 'secrets' | 'env'>;

interface Proof {
  headers: Headers;
  /** The IAM principal verified by API Gateway, if any. */
  signedBy: string | null;
  /** The viewer's address. */
  ip: string;
}

/** Constant time, against timing attacks. */
export const sameSecret = (given: string, kept: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(kept).digest());

/** The edge removes port and trailing dot, so a host with one is forged. */
const provenHost = (headers: Headers): string => {
  const host = headers[VIEWER_HOST_HEADER] ?? '';
  return isHostName(host) ? host : '';
};

export type EdgeSecrets = Pick<ApiEnv, 'EDGE_SECRET' | 'EDGE_SECRET_BEFORE'>;

export const provesEdge = (
  headers: Headers,
  { EDGE_SECRET, EDGE_SECRET_BEFORE = EDGE_SECRET }: EdgeSecrets,
): boolean => {
  const given = headers[EDGE_SECRET_HEADER] ?? '';
  return sameSecret(given, EDGE_SECRET) || sameSecret(given, EDGE_SECRET_BEFORE);
};

/** From the edge's headers if its secret is right, else the request's own. Behind CloudFront `sourceIp` is CloudFront's. */
export const readViewer = (headers: Headers, sourceIp: string, secrets: EdgeSecrets): { host: string; ip: string } => {
  if (!provesEdge(headers, secrets)) return { host: headers['host'] ?? '', ip: sourceIp };
  return { host: provenHost(headers), ip: headers[VIEWER_IP_HEADER] ?? sourceIp };
};

const bearer = (headers: Headers): string => (headers['authorization'] ?? '').replace(/^Bearer /, '');

const requireDealerKey = async (deps: KeyDeps, headers: Headers, tenant: TenantContext): Promise<string[]> => {
  const found: string[] = [];
  for (const { id, keyRef } of tenant.config.sources) {
    if (keyRef !== null && sameSecret(bearer(headers), await deps.secrets.get(keyRef))) found.push(id);
  }
  if (found.length > 0) return found;
  throw new Problem('auth_required', 'Send the feed key of this dealer as a bearer token.');
};

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

const requireProgram = async (deps: KeyDeps, route: AnyRoute, proof: Proof): Promise<Operator> => {
  if (!(await isProgram(deps, proof)))
    throw new Problem('auth_required', 'This route is for operators: send the operator token, or sign the request.');
  const signedBy = deps.env.OPERATOR_AUTH === 'iam' ? proof.signedBy : null;
  const program = programOf(signedBy, deps.env, whence(proof));
  const may = getPermission(route);
  if (may.roles === 'themself' || !isPermitted(may, program)) throw notAllowed();
  return program;
};

const requireStepUp = (route: AnyRoute, { session }: SignedInPerson, now: Date): void => {
  if (route.may?.asks === undefined || steppedUpUntil(session, now) !== null) return;
  throw new Problem('passkey_required', 'This needs your passkey. Show it again, then go on.');
};

interface Target {
  tenant: TenantContext | undefined;
  params: Readonly<Record<string, string>>;
}

/** What the person is where the call goes. A dealer where they are nothing and one that does not exist are the same. */
const findStanding = async (
  deps: AuthDeps & { table: Pick<Table, 'load'> },
  { person }: SignedInPerson,
  to: Target,
) => {
  const { tenant: id } = to.params;
  if (id === undefined) return standingAt(person, undefined, { group: null });
  const tenant = await deps.directory.byId(id);
  const staff = (await deps.table.load(keys.staff(tenant, person.person_id), staffSchema))?.state;
  const standing = standingAt(person, staff, tenant.config);
  if (standing.roles.length === 0) throw new Problem('tenant_unknown', `No dealer is called '${id}'.`);
  return standing;
};

const requirePerson = async (deps: AuthDeps, route: AnyRoute, proof: Proof, to: Target): Promise<Operator> => {
  const { table } = deps;
  if (table === undefined) throw new TypeError(`Route ${route.id} is of the console, but has no table.`);
  const signedIn = await readConsoleSession({ table, now: deps.now }, proof.headers);
  if (signedIn === undefined) throw new Problem('auth_required', 'Sign in to the console first.');
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

/** Who passed: the feed sources that the caller's key is valid for, or the operator. */
interface Passed {
  sources: readonly string[];
  operator?: Operator;
}

/** Throws `auth_required`; of operators and people also `forbidden`, `passkey_required` and `tenant_unknown`. */
export const authorise = async (deps: AuthDeps, route: AnyRoute, proof: Proof, to: Target): Promise<Passed> => {
  switch (route.auth) {
    case 'none':
    // sessionReader looks at these.
    case 'visitor':
    case 'session':
    // consoleHostCheck has looked at it.
    case 'console_guest':
      return { sources: [] };
    case 'operator':
      return { sources: [], operator: await requireProgram(deps, route, proof) };
    case 'console':
      return { sources: [], operator: await requirePerson(deps, route, proof, to) };
    case 'dealer_key':
      if (to.tenant === undefined) throw new TypeError(`Route ${route.id} takes a dealer key but has no tenant.`);
      return { sources: await requireDealerKey(deps, proof.headers, to.tenant) };
  }
};
