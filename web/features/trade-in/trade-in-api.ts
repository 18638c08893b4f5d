import type { AcceptedTradeIn, StartedTradeIn, TradeInView } from '#functions/tradeins/contract.ts';
import { postValuation, valuationAddress, type ValuationRef } from '#web/forms/carried/valuation-api.ts';

/** The shopper goes on by hand after three seconds. */
const LOOK_UP_MS = 3_000;

export const startTradeIn = (body: object, { looksUp }: { looksUp: boolean }): Promise<StartedTradeIn> =>
  postValuation('/api/v1/trade-ins', body, looksUp ? LOOK_UP_MS : undefined);

export const adjustTradeIn = ({ id, secret }: ValuationRef, body: object): Promise<TradeInView> =>
  postValuation(valuationAddress(id, 'adjustments'), { secret, ...body });

export const addPhoto = ({ id, secret }: ValuationRef, image: string): Promise<{ photo: string }> =>
  postValuation(valuationAddress(id, 'photos'), { secret, image });

export const removePhoto = ({ id, secret }: ValuationRef, photo: string): Promise<unknown> =>
  postValuation(valuationAddress(id, `photos/${photo}/remove`), { secret });

/** With the offer as it was seen: the dealer may have changed it since. `start`: of the time to look at the car. */
export const acceptTradeIn = (
  { id, secret }: ValuationRef,
  { leadId, seen, start }: { leadId: string; seen: number | null; start?: string },
): Promise<AcceptedTradeIn> => {
  const more = {
    ...(seen === null ? {} : { offer_price_cents: seen }),
    ...(start === undefined ? {} : { inspection_start: start }),
  };
  return postValuation(valuationAddress(id, 'accept'), { secret, lead_id: leadId, form_completed: true, ...more });
};

/** Where the dealer has it switched on; the shopper neither waits for it nor hears of it. */
export const saveTradeIn = ({ id, secret }: ValuationRef, view: TradeInView): void => {
  const { rego, regoState, adjustmentAnswers, offer_price_cents } = view;
  const body = { column_name: 'valuation', id, secret, rego, regoState, adjustmentAnswers, offer_price_cents };
  postValuation('/api/miscellaneous', body).then(
    () => console.info('Valuation data saved successfully'),
    () => console.error('Failed to save valuation data'),
  );
};
