import { createHash, timingSafeEqual } from 'node:crypto';
import type { AnyRoute } from './manifest-entries.ts';
import { Problem } from './problems.ts';
import type { Runtime } from './runtime.ts';
import type { TenantContext } from './tenant-context.ts';

/** Written by the edge only; believed only together with the secret (decision 88). */
export const VIEWER_HOST_HEADER = 'x-forecourt-viewer-host';
export const EDGE_SECRET_HEADER = 'x-forecourt-edge-secret';
/** The operators' token in the secret store. */
export const OPERATOR_TOKEN_REF = 'operator/token';

export type Headers = Readonly<Record<string, string>>;
type AuthDeps = Pick<Runtime, 'secrets'>;

/** Compares without telling by time where two secrets part. */
const sameSecret = (given: string, kept: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(kept).digest());

/** The host the shopper sees: the edge's private header when the secret proves it, else the request's own host. */
export const viewerHost = (headers: Headers, edgeSecret: string): string => {
  const viaEdge = sameSecret(headers[EDGE_SECRET_HEADER] ?? '', edgeSecret);
  return (viaEdge ? headers[VIEWER_HOST_HEADER] : headers['host']) ?? '';
};

const bearer = (headers: Headers): string => (headers['authorization'] ?? '').replace(/^Bearer /, '');

const requireOperator = async (deps: AuthDeps, headers: Headers): Promise<string[]> => {
  if (sameSecret(bearer(headers), await deps.secrets.get(OPERATOR_TOKEN_REF))) return [];
  throw new Problem('auth_required', 'This route is for operators: send the operator token.');
};

const requireDealerKey = async (deps: AuthDeps, headers: Headers, tenant: TenantContext): Promise<string[]> => {
  const found: string[] = [];
  for (const { id, keyRef } of tenant.config.sources) {
    if (keyRef !== null && sameSecret(bearer(headers), await deps.secrets.get(keyRef))) found.push(id);
  }
  if (found.length > 0) return found;
  throw new Problem('auth_required', 'Send the feed key of this dealer as a bearer token.');
};

/** Lets the caller pass or throws `auth_required`. Answers the feed sources whose key the caller holds. */
export const authorise = async (
  deps: AuthDeps,
  route: AnyRoute,
  headers: Headers,
  tenant: TenantContext | undefined,
): Promise<string[]> => {
  switch (route.auth) {
    case 'none':
      return [];
    case 'operator':
      return requireOperator(deps, headers);
    case 'dealer_key':
      if (tenant === undefined) throw new TypeError(`Route ${route.id} takes a dealer key but has no tenant.`);
      return requireDealerKey(deps, headers, tenant);
  }
};
