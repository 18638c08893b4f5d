import { joined } from '../limits/waiting.ts';
import { moved, refused, same, type VehicleReservation, type Happened, type Move, type Outcome } from './vehicle.ts';
import { after, isPast, OFFER_MS } from './times.ts';

export const isLive = (offer: VehicleReservation['offer'], now: Date): boolean =>
  offer !== null && !isPast(offer.until, now);

/** Whoever waits longest is offered it in the same write, so that nobody is faster. */
const offeredNext = (vehicle: VehicleReservation, now: Date): { state: VehicleReservation; happened: Happened[] } => {
  const [next, ...waiting] = vehicle.waiting;
  if (next === undefined) return { state: { ...vehicle, offer: null }, happened: [] };
  const until = after(now, OFFER_MS);
  return {
    state: { ...vehicle, offer: { id: next, until }, waiting },
    happened: [{ name: 'offered', waiting_id: next, until }],
  };
};

export const freed = (vehicle: VehicleReservation, kept: Partial<VehicleReservation>, now: Date) =>
  offeredNext(
    {
      ...vehicle,
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

const isThere = ({ waiting, offer, unproven }: VehicleReservation, { id, network }: Wait): boolean =>
  offer?.id === id || (waiting.includes(id) && (network !== null || !unproven.some((one) => one.id === id)));

/** Whoever waits already and shows a code now is asked before those who have shown none. */
export const wait = (vehicle: VehicleReservation, move: Wait, now: Date): Outcome => {
  if (isThere(vehicle, move)) return same;
  if (vehicle.state === 'AVAILABLE' && !isLive(vehicle.offer, now)) return refused('free');
  const list = joined(vehicle, move);
  return list.kind === 'refused'
    ? refused(list.why)
    : moved({ ...vehicle, waiting: list.waiting, unproven: list.unproven });
};

export const leave = (vehicle: VehicleReservation, id: string, now: Date): Outcome => {
  if (vehicle.offer?.id === id && vehicle.state === 'AVAILABLE') {
    const { state, happened } = offeredNext(vehicle, now);
    return moved(state, ...happened);
  }
  return vehicle.waiting.includes(id)
    ? moved({ ...vehicle, waiting: vehicle.waiting.filter((one) => one !== id) })
    : same;
};

export const offerOver = (vehicle: VehicleReservation, now: Date): Outcome => {
  const { offer } = vehicle;
  // Nobody was offered it yet: people who joined while it became free.
  const isFree =
    vehicle.state === 'AVAILABLE' && (offer === null ? vehicle.waiting.length > 0 : isPast(offer.until, now));
  if (!isFree) return same;
  const { state, happened } = offeredNext(vehicle, now);
  return moved(state, ...happened);
};
