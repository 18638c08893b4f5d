import {
  moved,
  refused,
  same,
  type VehicleReservation,
  type Happened,
  type Move,
  type Outcome,
  type Owed,
  type RefundReason,
} from './vehicle.ts';
import { after, GRACE_MS, HOLD_MS, hours, isPast } from './times.ts';
import { freed, isLive, leave, offerOver, wait } from './waiting.ts';

const heldBy = (
  vehicle: VehicleReservation,
  hold_id: string,
  now: Date,
): { state: VehicleReservation; held: Happened } => {
  const until = after(now, HOLD_MS);
  const fresh = { payment_id: null, since: null, extended: false, sold_in_feed_at: null, offer: null };
  return {
    state: { ...vehicle, ...fresh, state: 'HELD', hold_id, until, epoch: vehicle.epoch + 1 },
    held: { name: 'held', hold_id, until },
  };
};

type Claim = Extract<Move, { kind: 'claim' }>;

/** Nobody passes those who wait. */
export const isOfferedToOther = ({ offer, waiting }: VehicleReservation, offerId: string | null, now: Date): boolean =>
  (isLive(offer, now) || waiting.length > 0) && offer?.id !== offerId;

const isLapsed = ({ waiting, until }: VehicleReservation, now: Date): boolean =>
  waiting.length === 0 && until !== null && isPast(until, now, GRACE_MS);

const claimOther = (vehicle: VehicleReservation, { hold_id, offer_id }: Claim, now: Date): Outcome => {
  const { state, held } = heldBy(
    { ...vehicle, waiting: vehicle.waiting.filter((id) => id !== offer_id) },
    hold_id,
    now,
  );
  switch (vehicle.state) {
    case 'AVAILABLE':
      return isOfferedToOther(vehicle, offer_id, now) ? refused('offered') : moved(state, held);
    case 'HELD':
      if (!isLapsed(vehicle, now)) return refused('taken');
      return moved(state, { name: 'lapsed', hold_id: vehicle.hold_id ?? '' }, held);
    case 'RESERVED':
    case 'SOLD':
      return refused('taken');
  }
};

const claim = (vehicle: VehicleReservation, move: Claim, now: Date): Outcome => {
  if (vehicle.hold_id !== move.hold_id) return claimOther(vehicle, move, now);
  // A hold that lapsed is not taken up again: its time would have no end.
  return vehicle.state === 'AVAILABLE' ? refused('over') : same;
};

const isHolding = ({ state }: VehicleReservation): boolean => state === 'RESERVED' || state === 'SOLD';

const paid = (vehicle: VehicleReservation, move: Extract<Move, { kind: 'paid' }>, now: Date): Outcome => {
  const { hold_id, payment_id, hold_hours } = move;
  if (vehicle.hold_id !== hold_id) return { kind: 'refund', reason: 'late_payment' };
  if (isHolding(vehicle)) return vehicle.payment_id === payment_id ? same : { kind: 'refund', reason: 'duplicate' };
  if (vehicle.state === 'AVAILABLE' && isOfferedToOther(vehicle, null, now))
    return { kind: 'refund', reason: 'late_payment' };
  const until = after(now, hours(hold_hours));
  return moved(
    { ...vehicle, state: 'RESERVED', until, payment_id, since: now.toISOString(), extended: false, offer: null },
    { name: 'confirmed', hold_id, payment_id, until },
  );
};

const isInState = (vehicle: VehicleReservation, hold_id: string, state: VehicleReservation['state']): boolean =>
  vehicle.state === state && vehicle.hold_id === hold_id;

const lapse = (vehicle: VehicleReservation, hold_id: string, now: Date): Outcome => {
  if (!isInState(vehicle, hold_id, 'HELD')) return refused('other_hold');
  if (vehicle.until === null || !isPast(vehicle.until, now)) return refused('not_over');
  const { state, happened } = freed(vehicle, { hold_id }, now);
  return moved(state, { name: 'hold_expired', hold_id }, ...happened);
};

const giveUp = (vehicle: VehicleReservation, hold_id: string, now: Date): Outcome => {
  if (!isInState(vehicle, hold_id, 'HELD')) return refused('other_hold');
  const { state, happened } = freed(vehicle, {}, now);
  return moved(state, { name: 'cancelled', hold_id, payment_id: null }, ...happened);
};

const requestRefund = (
  vehicle: VehicleReservation,
  reason: RefundReason,
): { owed: readonly Owed[]; asked: Happened[] } => {
  const { payment_id, hold_id } = vehicle;
  if (payment_id === null || hold_id === null) return { owed: vehicle.owed, asked: [] };
  return {
    owed: [...vehicle.owed, { kind: 'refund', payment_id, hold_id, reason }],
    asked: [{ name: 'refund_requested', hold_id, payment_id, reason }],
  };
};

const end = (vehicle: VehicleReservation, { hold_id, why }: Extract<Move, { kind: 'end' }>, now: Date): Outcome => {
  if (!isInState(vehicle, hold_id, 'RESERVED')) return refused('other_hold');
  if (why === 'expired' && (vehicle.until === null || !isPast(vehicle.until, now))) return refused('not_over');
  const { owed, asked } = requestRefund(vehicle, why);
  const { state, happened } = freed(vehicle, { owed }, now);
  return moved(state, { name: why, hold_id, payment_id: vehicle.payment_id }, ...asked, ...happened);
};

const extend = (
  vehicle: VehicleReservation,
  { hold_id, hold_hours }: Extract<Move, { kind: 'extend' }>,
  now: Date,
): Outcome => {
  if (!isInState(vehicle, hold_id, 'RESERVED') || vehicle.until === null) return refused('other_hold');
  if (vehicle.extended) return refused('extended_before');
  if (isPast(vehicle.until, now)) return refused('over');
  const until = after(vehicle.until, hours(hold_hours));
  return moved({ ...vehicle, until, extended: true }, { name: 'extended', hold_id, until });
};

const sell = (vehicle: VehicleReservation, { hold_id, to }: Extract<Move, { kind: 'sell' }>, now: Date): Outcome => {
  if (isInState(vehicle, hold_id, 'SOLD')) return same;
  if (!isInState(vehicle, hold_id, 'RESERVED')) return refused('other_hold');
  const over = {
    state: 'SOLD',
    since: now.toISOString(),
    until: null,
    offer: null,
    waiting: [],
    unproven: [],
  } as const;
  if (to === 'somebody_else') {
    const { owed, asked } = requestRefund(vehicle, 'sold_elsewhere');
    return moved(
      { ...vehicle, ...over, hold_id: null, payment_id: null, owed },
      { name: 'sold', hold_id, to },
      ...asked,
    );
  }
  const { payment_id } = vehicle;
  const capture: Owed[] = payment_id === null ? [] : [{ kind: 'capture', payment_id, hold_id, reason: null }];
  return moved({ ...vehicle, ...over, owed: [...vehicle.owed, ...capture] }, { name: 'sold', hold_id, to });
};

type FallThrough = Extract<Move, { kind: 'fall_through' }>;

const isSaleOf = (vehicle: VehicleReservation, { hold_id, epoch }: FallThrough): boolean =>
  vehicle.state === 'SOLD' && vehicle.epoch === epoch && (vehicle.hold_id === null || vehicle.hold_id === hold_id);

/** Whoever waited was let go with the sale: the vehicle is free for anybody. */
const fallThrough = (vehicle: VehicleReservation, move: FallThrough, now: Date): Outcome => {
  if (!isSaleOf(vehicle, move)) return refused('other_hold');
  const { hold_id, keeps_deposit } = move;
  // The deposit of who reserved it went back when somebody else bought it.
  const keeps = keeps_deposit && vehicle.hold_id === hold_id;
  const uncaptured = vehicle.owed.filter((one) => one.kind !== 'capture' || one.payment_id !== vehicle.payment_id);
  const { owed, asked } = keeps
    ? { owed: vehicle.owed, asked: [] }
    : requestRefund({ ...vehicle, owed: uncaptured }, 'cancelled');
  const { state, happened } = freed(vehicle, { owed }, now);
  return moved(state, { name: 'fell_through', hold_id, deposit: keeps ? 'kept' : 'returned' }, ...asked, ...happened);
};

/** The reservation stands until a person confirms the sale; without one the stock item says enough. */
const feedSold = (vehicle: VehicleReservation, now: Date): Outcome => {
  if (vehicle.state !== 'RESERVED' || vehicle.sold_in_feed_at !== null || vehicle.hold_id === null) return same;
  return moved({ ...vehicle, sold_in_feed_at: now.toISOString() }, { name: 'sold_in_feed', hold_id: vehicle.hold_id });
};

const settled = (vehicle: VehicleReservation, paymentId: string): Outcome => {
  const owed = vehicle.owed.filter(({ payment_id }) => payment_id !== paymentId);
  return owed.length === vehicle.owed.length ? same : moved({ ...vehicle, owed });
};

type HoldMove = Extract<Move, { kind: 'claim' | 'paid' | 'lapse' | 'give_up' | 'end' | 'extend' }>;

const holdMoves: ReadonlySet<Move['kind']> = new Set(['claim', 'paid', 'lapse', 'give_up', 'end', 'extend']);
const isHoldMove = (move: Move): move is HoldMove => holdMoves.has(move.kind);

const moveHold = (vehicle: VehicleReservation, move: HoldMove, now: Date): Outcome => {
  switch (move.kind) {
    case 'claim':
      return claim(vehicle, move, now);
    case 'paid':
      return paid(vehicle, move, now);
    case 'lapse':
      return lapse(vehicle, move.hold_id, now);
    case 'give_up':
      return giveUp(vehicle, move.hold_id, now);
    case 'end':
      return end(vehicle, move, now);
    case 'extend':
      return extend(vehicle, move, now);
  }
};

type SaleMove = Extract<Move, { kind: 'sell' }> | FallThrough;
const isSaleMove = (move: Move): move is SaleMove => move.kind === 'sell' || move.kind === 'fall_through';

const moveSale = (vehicle: VehicleReservation, move: SaleMove, now: Date): Outcome =>
  move.kind === 'sell' ? sell(vehicle, move, now) : fallThrough(vehicle, move, now);

const decideOutcome = (vehicle: VehicleReservation, move: Move, now: Date): Outcome => {
  if (isHoldMove(move)) return moveHold(vehicle, move, now);
  if (isSaleMove(move)) return moveSale(vehicle, move, now);
  switch (move.kind) {
    case 'feed_sold':
      return feedSold(vehicle, now);
    case 'wait':
      return wait(vehicle, move, now);
    case 'leave':
      return leave(vehicle, move.id, now);
    case 'offer_over':
      return offerOver(vehicle, now);
    case 'settled':
      return settled(vehicle, move.payment_id);
  }
};

/** What listings show: held counts as available, because most holds are of minutes; a vehicle's own page reads the item. */
const shownState = ({ state }: VehicleReservation): string => (state === 'HELD' ? 'AVAILABLE' : state);

export const applyMove = (vehicle: VehicleReservation, move: Move, now: Date): Outcome => {
  const outcome = decideOutcome(vehicle, move, now);
  if (outcome.kind !== 'moved' || shownState(vehicle) === shownState(outcome.state)) return outcome;
  return { ...outcome, state: { ...outcome.state, shown: vehicle.shown + 1 } };
};
