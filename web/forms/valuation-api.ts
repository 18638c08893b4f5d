import type { TradeInView } from '#functions/tradeins/contract.ts';
import { ApiError, bodyOf, problemOf, send } from '#web/lib/api.ts';
import { randomKey } from '#web/lib/random-key.ts';

export interface ValuationRef {
  id: string;
  secret: string;
}

export const postValuation = async <T>(path: string, body: unknown, timeoutMs?: number): Promise<T> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomKey() };
  const response = await send(path, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
    ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
  });
  if (!response.ok) throw await problemOf(response);
  return bodyOf<T>(response);
};

/** Of functions/tradeins/contract.ts; not in the routes that every first view carries. */
export const valuationAddress = (
  id: string,
  step: 'open' | 'adjustments' | 'accept' | 'photos' | `photos/${string}/remove`,
): string => `/api/v1/trade-ins/${id}/${step}`;

export const openTradeIn = ({ id, secret }: ValuationRef): Promise<TradeInView> =>
  postValuation(valuationAddress(id, 'open'), { secret });

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
