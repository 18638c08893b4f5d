import type { TradeInView } from '#functions/tradeins/contract.ts';
import { ApiError, bodyOf, problemOf, send } from '#web/lib/api.ts';
import { randomKey } from '#web/lib/random-key.ts';

export interface ValuationRef {
  id: string;
  secret: string;
}

const post = async <T>(path: string, body: unknown, timeoutMs?: number): Promise<T> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomKey() };
  const response = await send(path, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
    ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
  });
  if (!response.ok) throw await problemOf(response);
  return bodyOf<T>(response);
};

/** Of functions/tradeins/contract.ts; not in the routes that every first view carries. */
const addressOf = (id: string, step: 'open' | 'adjustments' | 'accept'): string => `/api/v1/trade-ins/${id}/${step}`;

/** The shopper goes on by hand after three seconds. */
const LOOK_UP_MS = 3_000;

export const startTradeIn = (
  body: object,
  { looksUp }: { looksUp: boolean },
): Promise<TradeInView & { secret: string }> => post('/api/v1/trade-ins', body, looksUp ? LOOK_UP_MS : undefined);

export const openTradeIn = ({ id, secret }: ValuationRef): Promise<TradeInView> =>
  post(addressOf(id, 'open'), { secret });

export const adjustTradeIn = ({ id, secret }: ValuationRef, body: object): Promise<TradeInView> =>
  post(addressOf(id, 'adjustments'), { secret, ...body });

export const acceptTradeIn = ({ id, secret }: ValuationRef, lead_id: string): Promise<TradeInView> =>
  post(addressOf(id, 'accept'), { secret, lead_id, form_completed: true });

/** Where the dealer has it switched on; the shopper neither waits for it nor hears of it. */
export const saveTradeIn = ({ id, secret }: ValuationRef, view: TradeInView): void => {
  const { rego, regoState, adjustmentAnswers, offer_price_cents } = view;
  const body = { column_name: 'valuation', id, secret, rego, regoState, adjustmentAnswers, offer_price_cents };
  post('/api/miscellaneous', body).then(
    () => console.info('Valuation data saved successfully'),
    () => console.error('Failed to save valuation data'),
  );
};

export const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : 'That did not work just now. Please try again.';

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
