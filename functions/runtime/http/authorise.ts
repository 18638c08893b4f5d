import { isHostName } from '../tenants/host-name.ts';
import type { AnyRoute } from '../manifest-entries.ts';
import { requirePerson, requireProgram, type AuthDeps, type Proof, type Target } from './authorise-operator.ts';
import type { Operator } from './operator.ts';
import { bearer, sameSecret } from './secret.ts';
import { Problem } from './problems.ts';
import type { Headers } from './request-headers.ts';
import type { ApiEnv } from '../env.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** Trusted only together with the edge secret. */
export const VIEWER_HOST_HEADER = 'x-forecourt-viewer-host';
export const VIEWER_IP_HEADER = 'x-forecourt-viewer-ip';
export const EDGE_SECRET_HEADER = 'x-forecourt-edge-secret';
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

const requireDealerKey = async (
  deps: Pick<AuthDeps, 'secrets'>,
  route: AnyRoute,
  headers: Headers,
  tenant: TenantContext | undefined,
): Promise<string[]> => {
  if (tenant === undefined) throw new TypeError(`Route ${route.id} takes a dealer key but has no tenant.`);
  const found: string[] = [];
  for (const { id, keyRef } of tenant.config.sources) {
    if (keyRef !== null && sameSecret(bearer(headers), await deps.secrets.get(keyRef))) found.push(id);
  }
  if (found.length > 0) return found;
  throw new Problem('auth_required', 'Send the feed key of this dealer as a bearer token.');
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
      return { sources: await requireDealerKey(deps, route, proof.headers, to.tenant) };
  }
};
