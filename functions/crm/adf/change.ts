import type { AdfShare } from '#domain/lead/kinds/adf.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { formatCents } from '#domain/money/rules.ts';
import { endReasonTexts } from '#domain/tradein/end-reasons.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { testdriveBooked } from '#events/testdrive-booked.ts';
import { testdriveCancelled } from '#events/testdrive-cancelled.ts';
import { tradeinEnded } from '#events/tradein-ended.ts';
import { tradeinOfferAccepted } from '#events/tradein-offer-accepted.ts';
import { testdriveRescheduled } from '#events/testdrive-rescheduled.ts';
import { prospectDocument, buildAdfShare, type AdfSettings } from './document.ts';

interface News {
  news: string;
  timeframe?: AdfShare['timeframe'];
}

type EndedTradeIn = ReturnType<typeof tradeinEnded.read>;
type AcceptedOffer = ReturnType<typeof tradeinOfferAccepted.read>;

const inspectionNews = ({ inspection, inspection_change: change }: AcceptedOffer): string => {
  if (inspection === null) return change === 'cancelled' ? ' Inspection cancelled by the dealer.' : '';
  const what = change === undefined ? 'booked by the shopper' : `${change} by the dealer`;
  return ` Inspection ${what}: ${slotWords(inspection)}, ${inspection.location_id}.`;
};

const acceptedNews = (offer: AcceptedOffer): News => {
  const accepted = `${offer.subcategory}: ${formatCents(offer.offer_price_cents)} for the shopper's car, until it is inspected.`;
  return { news: `${accepted}${inspectionNews(offer)}` };
};

const endedWords: Readonly<Record<EndedTradeIn['outcome'], string>> = {
  withdrawn: 'Offer for the shopper’s car ended by the dealer',
  bought: 'The shopper’s car was bought',
  not_bought: 'The shopper’s car was not bought',
};

const endedNews = ({ outcome, reason, price_cents }: EndedTradeIn): News => {
  const price = price_cents === null ? '' : ` for ${formatCents(price_cents)}`;
  const why = reason === null ? '.' : `: ${endReasonTexts[reason]}`;
  return { news: `${endedWords[outcome]}${price}${why}` };
};

type Words = (event: AnyEvent) => News;

/** What becomes of a lead after it was sent, each in words: a dealer's system gets the prospect again with them. */
export const leadChanges: ReadonlyMap<string, Words> = new Map<string, Words>([
  [tradeinOfferAccepted.name, (event) => acceptedNews(tradeinOfferAccepted.read(event))],
  [tradeinEnded.name, (event) => endedNews(tradeinEnded.read(event))],
  [
    testdriveCancelled.name,
    (event) => ({ news: `Test drive cancelled by the shopper: ${slotWords(testdriveCancelled.read(event))}.` }),
  ],
  [
    testdriveBooked.name,
    (event) => {
      const { start, end } = testdriveBooked.read(event);
      return {
        news: `Test drive confirmed by the shopper: ${slotWords({ start })}.`,
        timeframe: { description: 'Booked', earliest: start, latest: end },
      };
    },
  ],
  [
    testdriveRescheduled.name,
    (event) => {
      const { start, end, previous_start } = testdriveRescheduled.read(event);
      return {
        news: `Test drive moved by the shopper: ${slotWords({ start })}, before ${slotWords({ start: previous_start })}.`,
        timeframe: { description: 'Moved', earliest: start, latest: end },
      };
    },
  ],
]);

const toNews = (event: AnyEvent): News => {
  const words = leadChanges.get(eventName(event));
  if (words === undefined) throw new TypeError(`ADF has no words for ${event.type}.`);
  return words(event);
};

/** A test drive that was confirmed, moved or cancelled, an offer that was accepted: the prospect once more, under its id, with what is new above the comments. */
export const adfChange = (event: AnyEvent, lead: Lead, settings: AdfSettings): string => {
  const { news, timeframe } = toNews(event);
  const { timeframe: _first, ...share } = buildAdfShare(lead);
  const changed = timeframe === undefined ? share : { ...share, timeframe };
  return prospectDocument({ lead, share: changed, status: 'resend', at: event.time, news }, settings);
};
