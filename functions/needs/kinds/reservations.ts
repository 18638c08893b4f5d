import { HOUR_MS } from '#domain/hours/units.ts';
import { hoursSince, needKind, withFault, type Item, type NeedAction, type World } from './kind.ts';
import { reservationSellers } from './permissions.ts';
import { whenWords } from './words.ts';

/** Time enough to call the buyer, also where the yard closes for the night. */
const ENDING_MS = 24 * HOUR_MS;

const untilOf = ({ details, since }: Item): string => details['until'] ?? since;
const endingFrom = (item: Item): string => new Date(Date.parse(untilOf(item)) - ENDING_MS).toISOString();
const nameOf = ({ details }: Item): string => details['vehicle'] || 'a car';
const placeOf = ({ details }: Item): string | null => details['location_id'] || null;

const open = (label: string, { details }: Item): NeedAction => ({
  kind: 'open',
  label,
  to: `/reservations/${details['reservation'] ?? ''}`,
});

const running = withFault('reservation', 'running');

/** Whose end has come is the sweeper's, within a minute. */
const isEnding = (item: Item, { now }: World): boolean => {
  const at = now.toISOString();
  return endingFrom(item) <= at && at < untilOf(item);
};

export const reservationEnding = needKind({
  kind: 'reservation_ending',
  notices: [],
  from: 'reservation',
  severity: 'today',
  order: 6,
  sees: reservationSellers,
  acts: reservationSellers,
  items: (world) => running(world).filter((item) => isEnding(item, world)),
  turns: (world) => running(world).map(endingFrom),
  say: (item, world) => ({
    id: `reservation.${item.details['reservation'] ?? item.id}`,
    title: `The reservation of the ${nameOf(item)} runs out`,
    since: endingFrom(item),
    due_at: untilOf(item),
    place: placeOf(item),
    weight: Math.min(999, hoursSince(endingFrom(item), world) * 40),
    words: `It ends ${whenWords(untilOf(item), world, placeOf(item))}: then the deposit goes back and others can have the car. Call the buyer, extend it or confirm the sale.`,
    subject: { kind: 'reservation', id: item.details['reservation'] ?? item.id },
    action: open('Open the reservation', item),
  }),
});

export const reservationSoldInFeed = needKind({
  kind: 'reservation_sold_in_feed',
  notices: [],
  from: 'reservation',
  severity: 'now',
  order: 6,
  sees: reservationSellers,
  acts: reservationSellers,
  items: withFault('reservation', 'sold_in_feed'),
  say: (item, world) => ({
    id: `reservation.${item.details['reservation'] ?? item.id}`,
    title: `The ${nameOf(item)} is reserved, and your stock file calls it sold`,
    since: item.since,
    due_at: untilOf(item),
    place: placeOf(item),
    weight: Math.min(999, hoursSince(item.since, world) * 10),
    words:
      'Say to whom. If it was somebody else, the buyer gets the deposit back and hears it now rather than at your yard.',
    subject: { kind: 'reservation', id: item.details['reservation'] ?? item.id },
    action: open('Say who bought it', item),
  }),
});
