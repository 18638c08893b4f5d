import type { TradeInView } from '#functions/tradeins/contract.ts';
import { ApiError, postJson } from '#web/lib/api.ts';
import { randomKey } from '#web/lib/random-key.ts';

export interface ValuationRef {
  id: string;
  secret: string;
}

export const postValuation = <T>(path: string, body: unknown, timeoutMs?: number): Promise<T> =>
  postJson(path, body, {
    headers: { 'idempotency-key': randomKey() },
    ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
  });

/** Of functions/tradeins/contract.ts; not in the routes that every first view carries. */
export const valuationAddress = (
  id: string,
  step: 'open' | 'adjustments' | 'accept' | 'photos' | `photos/${string}/remove`,
): string => `/api/v1/trade-ins/${id}/${step}`;

export const openTradeIn = ({ id, secret }: ValuationRef): Promise<TradeInView> =>
  postValuation(valuationAddress(id, 'open'), { secret });

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
