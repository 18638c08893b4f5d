import { joined } from '../limits/waiting.ts';
import { moved, refused, same, type CarReservation, type Happened, type Move, type Outcome } from './car.ts';
import { after, isPast, OFFER_MS } from './times.ts';

export const isLive = (offer: CarReservation['offer'], now: Date): boolean =>
  offer !== null && !isPast(offer.until, now);

/** Whoever waits longest is offered it in the same write, so that nobody is faster. */
const offeredNext = (car: CarReservation, now: Date): { state: CarReservation; happened: Happened[] } => {
  const [next, ...waiting] = car.waiting;
  if (next === undefined) return { state: { ...car, offer: null }, happened: [] };
  const until = after(now, OFFER_MS);
  return {
    state: { ...car, offer: { id: next, until }, waiting },
    happened: [{ name: 'offered', waiting_id: next, until }],
  };
};

export const freed = (car: CarReservation, kept: Partial<CarReservation>, now: Date) =>
  offeredNext(
    {
      ...car,
      state: 'AVAILABLE',
      hold_id: null,
      until: null,
      payment_id: null,
      since: null,
      extended: false,
      sold_in_feed_at: null,
      ...kept,
    },
    now,
  );

type Wait = Extract<Move, { kind: 'wait' }>;

const isThere = ({ waiting, offer, unproven }: CarReservation, { id, network }: Wait): boolean =>
  offer?.id === id || (waiting.includes(id) && (network !== null || !unproven.some((one) => one.id === id)));

/** Whoever waits already and shows a code now is asked before those who have shown none. */
export const wait = (car: CarReservation, move: Wait, now: Date): Outcome => {
  if (isThere(car, move)) return same;
  if (car.state === 'AVAILABLE' && !isLive(car.offer, now)) return refused('free');
  const list = joined(car, move);
  return list.kind === 'refused'
    ? refused(list.why)
    : moved({ ...car, waiting: list.waiting, unproven: list.unproven });
};

export const leave = (car: CarReservation, id: string, now: Date): Outcome => {
  if (car.offer?.id === id && car.state === 'AVAILABLE') {
    const { state, happened } = offeredNext(car, now);
    return moved(state, ...happened);
  }
  return car.waiting.includes(id) ? moved({ ...car, waiting: car.waiting.filter((one) => one !== id) }) : same;
};

export const offerOver = (car: CarReservation, now: Date): Outcome => {
  const { offer } = car;
  // Nobody was offered it yet: people who joined while it became free.
  const isFree = car.state === 'AVAILABLE' && (offer === null ? car.waiting.length > 0 : isPast(offer.until, now));
  if (!isFree) return same;
  const { state, happened } = offeredNext(car, now);
  return moved(state, ...happened);
};
