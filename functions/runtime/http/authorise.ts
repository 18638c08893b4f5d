import { createHash, timingSafeEqual } from 'node:crypto';
import { isHostName } from '../tenants/host-name.ts';
import type { AnyRoute } from '../manifest-entries.ts';
import { Problem } from './problems.ts';
import type { ApiEnv } from '../env.ts';
import type { ApiRuntime } from '../runtime.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** Trusted only together with the edge secret. */
export const VIEWER_HOST_HEADER = 'x-forecourt-viewer-host';
export const VIEWER_IP_HEADER = 'x-forecourt-viewer-ip';
export const EDGE_SECRET_HEADER = 'x-forecourt-edge-secret';
export const OPERATOR_TOKEN_REF = 'operator/token';

export type Headers = Readonly<Record<string, string>>;
type AuthDeps = Pick<ApiRuntime, 'secrets' | 'env'>;

interface Proof {
  headers: Headers;
  /** The IAM principal verified by API Gateway, if any. */
  signedBy: string | null;
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

const isOperator = async (deps: AuthDeps, { headers, signedBy }: Proof): Promise<boolean> => {
  switch (deps.env.OPERATOR_AUTH) {
    case 'token':
      return sameSecret(bearer(headers), await deps.secrets.get(OPERATOR_TOKEN_REF));
    case 'iam':
      return signedBy !== null;
  }
};

const requireOperator = async (deps: AuthDeps, proof: Proof): Promise<string[]> => {
  if (await isOperator(deps, proof)) return [];
  throw new Problem('auth_required', 'This route is for operators: send the operator token, or sign the request.');
};

const requireDealerKey = async (deps: AuthDeps, headers: Headers, tenant: TenantContext): Promise<string[]> => {
  const found: string[] = [];
  for (const { id, keyRef } of tenant.config.sources) {
    if (keyRef !== null && sameSecret(bearer(headers), await deps.secrets.get(keyRef))) found.push(id);
  }
  if (found.length > 0) return found;
  throw new Problem('auth_required', 'Send the feed key of this dealer as a bearer token.');
};

/** Throws `auth_required`. Returns the feed sources that the caller's key is valid for. */
export const authorise = async (
  deps: AuthDeps,
  route: AnyRoute,
  proof: Proof,
  tenant: TenantContext | undefined,
): Promise<string[]> => {
  switch (route.auth) {
    case 'none':
    // sessionReader looks at these.
    case 'visitor':
    case 'session':
      return [];
    case 'operator':
      return requireOperator(deps, proof);
    case 'dealer_key':
      if (tenant === undefined) throw new TypeError(`Route ${route.id} takes a dealer key but has no tenant.`);
      return requireDealerKey(deps, proof.headers, tenant);
  }
};
