import {
  moved,
  refused,
  same,
  type CarReservation,
  type Happened,
  type Move,
  type Outcome,
  type Owed,
  type RefundReason,
} from './car.ts';
import { after, GRACE_MS, HOLD_MS, hours, isPast } from './times.ts';
import { freed, isLive, leave, offerOver, wait } from './waiting.ts';

const heldBy = (car: CarReservation, hold_id: string, now: Date): { state: CarReservation; held: Happened } => {
  const until = after(now, HOLD_MS);
  const fresh = { payment_id: null, since: null, extended: false, sold_in_feed_at: null, offer: null };
  return {
    state: { ...car, ...fresh, state: 'HELD', hold_id, until, epoch: car.epoch + 1 },
    held: { name: 'held', hold_id, until },
  };
};

type Claim = Extract<Move, { kind: 'claim' }>;

/** Nobody passes those who wait. */
export const isKept = ({ offer, waiting }: CarReservation, offerId: string | null, now: Date): boolean =>
  (isLive(offer, now) || waiting.length > 0) && offer?.id !== offerId;

const isLapsed = ({ waiting, until }: CarReservation, now: Date): boolean =>
  waiting.length === 0 && until !== null && isPast(until, now, GRACE_MS);

const claimOther = (car: CarReservation, { hold_id, offer_id }: Claim, now: Date): Outcome => {
  const { state, held } = heldBy({ ...car, waiting: car.waiting.filter((id) => id !== offer_id) }, hold_id, now);
  switch (car.state) {
    case 'AVAILABLE':
      return isKept(car, offer_id, now) ? refused('offered') : moved(state, held);
    case 'HELD':
      if (!isLapsed(car, now)) return refused('taken');
      return moved(state, { name: 'lapsed', hold_id: car.hold_id ?? '' }, held);
    case 'RESERVED':
    case 'SOLD':
      return refused('taken');
  }
};

const claim = (car: CarReservation, move: Claim, now: Date): Outcome => {
  if (car.hold_id !== move.hold_id) return claimOther(car, move, now);
  // A hold that lapsed is not taken up again: its time would have no end.
  return car.state === 'AVAILABLE' ? refused('over') : same;
};

const isHolding = ({ state }: CarReservation): boolean => state === 'RESERVED' || state === 'SOLD';

const paid = (car: CarReservation, move: Extract<Move, { kind: 'paid' }>, now: Date): Outcome => {
  const { hold_id, payment_id, hold_hours } = move;
  if (car.hold_id !== hold_id) return { kind: 'refund', reason: 'late_payment' };
  if (isHolding(car)) return car.payment_id === payment_id ? same : { kind: 'refund', reason: 'duplicate' };
  if (car.state === 'AVAILABLE' && isKept(car, null, now)) return { kind: 'refund', reason: 'late_payment' };
  const until = after(now, hours(hold_hours));
  return moved(
    { ...car, state: 'RESERVED', until, payment_id, since: now.toISOString(), extended: false, offer: null },
    { name: 'confirmed', hold_id, payment_id, until },
  );
};

const isOf = (car: CarReservation, hold_id: string, state: CarReservation['state']): boolean =>
  car.state === state && car.hold_id === hold_id;

const lapse = (car: CarReservation, hold_id: string, now: Date): Outcome => {
  if (!isOf(car, hold_id, 'HELD')) return refused('other_hold');
  if (car.until === null || !isPast(car.until, now)) return refused('not_over');
  const { state, happened } = freed(car, { hold_id }, now);
  return moved(state, { name: 'hold_expired', hold_id }, ...happened);
};

const giveUp = (car: CarReservation, hold_id: string, now: Date): Outcome => {
  if (!isOf(car, hold_id, 'HELD')) return refused('other_hold');
  const { state, happened } = freed(car, {}, now);
  return moved(state, { name: 'cancelled', hold_id, payment_id: null }, ...happened);
};

const refundOf = (car: CarReservation, reason: RefundReason): { owed: readonly Owed[]; asked: Happened[] } => {
  const { payment_id, hold_id } = car;
  if (payment_id === null || hold_id === null) return { owed: car.owed, asked: [] };
  return {
    owed: [...car.owed, { kind: 'refund', payment_id, hold_id, reason }],
    asked: [{ name: 'refund_requested', hold_id, payment_id, reason }],
  };
};

const end = (car: CarReservation, { hold_id, why }: Extract<Move, { kind: 'end' }>, now: Date): Outcome => {
  if (!isOf(car, hold_id, 'RESERVED')) return refused('other_hold');
  if (why === 'expired' && (car.until === null || !isPast(car.until, now))) return refused('not_over');
  const { owed, asked } = refundOf(car, why);
  const { state, happened } = freed(car, { owed }, now);
  return moved(state, { name: why, hold_id, payment_id: car.payment_id }, ...asked, ...happened);
};

const extend = (
  car: CarReservation,
  { hold_id, hold_hours }: Extract<Move, { kind: 'extend' }>,
  now: Date,
): Outcome => {
  if (!isOf(car, hold_id, 'RESERVED') || car.until === null) return refused('other_hold');
  if (car.extended) return refused('extended_before');
  if (isPast(car.until, now)) return refused('over');
  const until = after(car.until, hours(hold_hours));
  return moved({ ...car, until, extended: true }, { name: 'extended', hold_id, until });
};

const sell = (car: CarReservation, { hold_id, to }: Extract<Move, { kind: 'sell' }>, now: Date): Outcome => {
  if (isOf(car, hold_id, 'SOLD')) return same;
  if (!isOf(car, hold_id, 'RESERVED')) return refused('other_hold');
  const over = {
    state: 'SOLD',
    since: now.toISOString(),
    until: null,
    offer: null,
    waiting: [],
    unproven: [],
  } as const;
  if (to === 'somebody_else') {
    const { owed, asked } = refundOf(car, 'sold_elsewhere');
    return moved({ ...car, ...over, hold_id: null, payment_id: null, owed }, { name: 'sold', hold_id, to }, ...asked);
  }
  const { payment_id } = car;
  const capture: Owed[] = payment_id === null ? [] : [{ kind: 'capture', payment_id, hold_id, reason: null }];
  return moved({ ...car, ...over, owed: [...car.owed, ...capture] }, { name: 'sold', hold_id, to });
};

/** The reservation stands until a person confirms the sale; without one the stock item says enough. */
const feedSold = (car: CarReservation, now: Date): Outcome => {
  if (car.state !== 'RESERVED' || car.sold_in_feed_at !== null || car.hold_id === null) return same;
  return moved({ ...car, sold_in_feed_at: now.toISOString() }, { name: 'sold_in_feed', hold_id: car.hold_id });
};

const settled = (car: CarReservation, paymentId: string): Outcome => {
  const owed = car.owed.filter(({ payment_id }) => payment_id !== paymentId);
  return owed.length === car.owed.length ? same : moved({ ...car, owed });
};

type HoldMove = Extract<Move, { kind: 'claim' | 'paid' | 'lapse' | 'give_up' | 'end' | 'extend' }>;

const holdMoves: ReadonlySet<Move['kind']> = new Set(['claim', 'paid', 'lapse', 'give_up', 'end', 'extend']);
const isHoldMove = (move: Move): move is HoldMove => holdMoves.has(move.kind);

const moveHold = (car: CarReservation, move: HoldMove, now: Date): Outcome => {
  switch (move.kind) {
    case 'claim':
      return claim(car, move, now);
    case 'paid':
      return paid(car, move, now);
    case 'lapse':
      return lapse(car, move.hold_id, now);
    case 'give_up':
      return giveUp(car, move.hold_id, now);
    case 'end':
      return end(car, move, now);
    case 'extend':
      return extend(car, move, now);
  }
};

const outcomeOf = (car: CarReservation, move: Move, now: Date): Outcome => {
  if (isHoldMove(move)) return moveHold(car, move, now);
  switch (move.kind) {
    case 'sell':
      return sell(car, move, now);
    case 'feed_sold':
      return feedSold(car, now);
    case 'wait':
      return wait(car, move, now);
    case 'leave':
      return leave(car, move.id, now);
    case 'offer_over':
      return offerOver(car, now);
    case 'settled':
      return settled(car, move.payment_id);
  }
};

/** What listings show: held counts as available, because most holds are of minutes; a vehicle's own page reads the item. */
const shownState = ({ state }: CarReservation): string => (state === 'HELD' ? 'AVAILABLE' : state);

export const applyMove = (car: CarReservation, move: Move, now: Date): Outcome => {
  const outcome = outcomeOf(car, move, now);
  if (outcome.kind !== 'moved' || shownState(car) === shownState(outcome.state)) return outcome;
  return { ...outcome, state: { ...outcome.state, shown: car.shown + 1 } };
};
