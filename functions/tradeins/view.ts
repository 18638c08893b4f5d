import { openState } from '#domain/hours/rules.ts';
import { withClosedDays } from '#domain/hours/closed-day-entries.ts';
import { personReasonTexts, type PersonReason } from '#domain/tradein/eligibility.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { sentences } from '#domain/text/sentences.ts';
import { findPayout } from '#domain/tradein/payout.ts';
import { changeReasonTexts } from '#domain/tradein/change-reasons.ts';
import { endReasonTexts } from '#domain/tradein/end-reasons.ts';
import { type OfferChange } from '#domain/tradein/schema.ts';
import type { FreeSlot } from '#domain/testdrive/slots.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { isExpired, type Valuation } from './published/valuation.ts';
import type { StartedTradeIn, TradeInView } from './contract.ts';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The dealer's promise, with what the main yard's hours make of it. */
const whenAnswered = ({ config }: TenantContext, now: Date): string => {
  const place = config.locations.find(({ primary }) => primary) ?? config.locations[0];
  if (place === undefined) return config.words.responsePromise;
  const { text } = openState(withClosedDays(place, config.country, now), now);
  return sentences(config.words.responsePromise, `${place.name}: ${lower(text)}.`);
};

const changeView = (change: OfferChange) => ({ ...change, text: changeReasonTexts[change.reason] });

const endedView = ({ at, outcome, reason, note }: NonNullable<Valuation['ended']>): TradeInView['ended'] => ({
  at,
  outcome,
  text: sentences(reason === null ? '' : endReasonTexts[reason], note ?? ''),
});

/** What is left is of the price after the inspection, where there is one. */
export const payoutView = (
  { config }: TenantContext,
  { answers, offer_price_cents, final }: Valuation,
): TradeInView['payout'] => {
  const payout = answers === null ? null : findPayout(answers.finance, Number(config.finance.calculator.annualRate));
  if (payout === null) return null;
  const price = final?.after_cents ?? offer_price_cents;
  return { ...payout, left_cents: price === null ? null : price - payout.owing_cents };
};

export const chooseTradeInStatus = (valuation: Valuation, now: Date): TradeInView['status'] => {
  if (valuation.accepted !== null) return 'accepted';
  if (valuation.ended != null) return 'expired';
  if (valuation.offer_price_cents !== null) return isExpired(valuation, now) ? 'expired' : 'offered';
  return valuation.outcome === null ? 'started' : 'person';
};

const personView = (tenant: TenantContext, reason: PersonReason, now: Date) => ({
  reason,
  text: personReasonTexts[reason],
  when: whenAnswered(tenant, now),
});

/** Said before anything but the car is known. */
export const buildOutlook = (
  tenant: TenantContext,
  reason: PersonReason | null,
  now: Date,
): NonNullable<StartedTradeIn['outlook']> => {
  if (reason !== null) {
    const text = sentences(personReasonTexts[reason], 'Your next answers help them.', whenAnswered(tenant, now));
    return { estimate: false, text };
  }
  const most = wholeNumberText(tenant.config.tradeIn.mostKm);
  return { estimate: true, text: `You get an estimate at once, if your car has no more than ${most} km.` };
};

const waitsFor = (
  tenant: TenantContext,
  { outcome, offer_price_cents, ended }: Valuation,
  now: Date,
): TradeInView['person'] =>
  outcome?.kind === 'person' && offer_price_cents === null && ended == null
    ? personView(tenant, outcome.reason, now)
    : null;

const endingView = ({ called_off, ended }: Valuation): Pick<TradeInView, 'called_off' | 'ended'> => ({
  ...(called_off == null ? {} : { called_off }),
  ...(ended == null ? {} : { ended: endedView(ended) }),
});

/** `times`: for its inspection. */
export const toTradeInView = (
  tenant: TenantContext,
  valuation: Valuation,
  now: Date,
  times: readonly FreeSlot[] = [],
): TradeInView => {
  const { id, rego, rego_state, vehicle, car_id, answers, outcome, offer_price_cents, expires_at } = valuation;
  return {
    id,
    rego,
    regoState: rego_state,
    vehicle,
    car_id,
    adjustmentAnswers: answers,
    status: chooseTradeInStatus(valuation, now),
    offer_price_cents,
    expires_at,
    working: outcome?.kind === 'offer' ? outcome.offer : null,
    person: waitsFor(tenant, valuation, now),
    payout: payoutView(tenant, valuation),
    photos: valuation.photos.map((photo) => photo.id),
    changes: valuation.changes.map(changeView),
    lead_id: valuation.lead_id,
    reference: valuation.reference,
    accepted: valuation.accepted,
    inspection: valuation.inspection,
    inspection_times: [...times],
    ...endingView(valuation),
    final: valuation.final === null ? null : changeView(valuation.final),
  };
};
