import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { EDGE_SECRET_HEADER, provesEdge, type EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import { lowerCaseHeaders, isProxyEvent } from '#functions/runtime/http/proxy-request.ts';
import { once } from './once.ts';

/** Wrong secrets cause at most one read a minute. */
const PAUSE_MS = 60_000;

export interface RenewedEdgeDeps {
  read: () => Promise<EdgeSecrets>;
  create: (secrets: EdgeSecrets) => ApiFunction;
  now: () => Date;
}

const bringsUnknown = (event: unknown, secrets: EdgeSecrets): boolean => {
  if (!isProxyEvent(event)) return false;
  const headers = lowerCaseHeaders(event);
  return headers[EDGE_SECRET_HEADER] !== undefined && !provesEdge(headers, secrets);
};

/**
 * Reads the edge secrets with the first event, and again when a request carries an unknown one, so that a rotation needs
 * no deploy. If that read fails, the request fails and the known secrets are kept.
 */
export const renewedEdge = ({ read, create, now }: RenewedEdgeDeps): ApiFunction => {
  const make = () =>
    once(async () => {
      const secrets = await read();
      return { secrets, api: create(secrets) };
    });
  let made = make();
  let renewedAt = -Infinity;
  return async (event, context) => {
    const { secrets } = await made();
    if (bringsUnknown(event, secrets) && now().getTime() - renewedAt >= PAUSE_MS) {
      renewedAt = now().getTime();
      const next = make();
      await next();
      made = next;
    }
    return (await made()).api(event, context);
  };
};
