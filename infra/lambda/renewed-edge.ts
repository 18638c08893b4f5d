import type { ApiFunction } from '#functions/runtime/api.ts';
import { EDGE_SECRET_HEADER, provesEdge, type EdgeSecrets } from '#functions/runtime/authorise.ts';
import { headersOf, isProxyEvent } from '#functions/runtime/proxy-request.ts';
import { once } from './once.ts';

/** Whoever sends secrets of their own invention costs two reads a minute, not two a request. */
const PAUSE_MS = 60_000;

export interface RenewedEdgeDeps {
  read: () => Promise<EdgeSecrets>;
  /** Makes the API function that believes the edge by these. */
  create: (secrets: EdgeSecrets) => ApiFunction;
  now: () => Date;
}

const bringsUnknown = (event: unknown, secrets: EdgeSecrets): boolean => {
  if (!isProxyEvent(event)) return false;
  const headers = headersOf(event);
  return headers[EDGE_SECRET_HEADER] !== undefined && !provesEdge(headers, secrets);
};

/**
 * An API function whose secrets of the edge are read by the first event, and again when a request brings one that is none of
 * them: so a rotation needs no deploy and no restart, which a published version would not take. Where reading again fails,
 * that request fails, and the secrets known before stay.
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
