// docs/product/reservations.md, 'States'. No clock, no store: a state and a move give the next state with what happened.

export const vehicleStates = ['AVAILABLE', 'HELD', 'RESERVED', 'SOLD'] as const;

export const owedReasons = [
  ...(['late_payment', 'duplicate', 'expired', 'cancelled', 'sold_elsewhere', 'wrong_payment'] as const),
] as const;
export type RefundReason = (typeof owedReasons)[number];

/** What a move leaves to be done at the payment provider. */
export interface Owed {
  kind: 'refund' | 'capture';
  payment_id: string;
  hold_id: string;
  reason: RefundReason | null;
}

export interface Unproven {
  id: string;
  network: string;
}

/** Of one vehicle. */
export interface VehicleReservation {
  car_id: string;
  state: (typeof vehicleStates)[number];
  /** Grows with each hold. */
  epoch: number;
  /** The current hold; while available the last one that was not paid in time, for a payment that comes late. */
  hold_id: string | null;
  /** End of the hold or of the reservation. */
  until: string | null;
  /** Of a reservation, and of the sale that it became. */
  payment_id: string | null;
  /** Begin of the reservation, or time of the sale. */
  since: string | null;
  extended: boolean;
  /** The feed said so of a vehicle that is held or reserved. */
  sold_in_feed_at: string | null;
  /** The person of the waiting list for whom the vehicle is kept. */
  offer: { id: string; until: string } | null;
  /** Grows when pages have to show the vehicle otherwise. */
  shown: number;
  /** Ids, in the order in which they are asked (domain/limits/waiting.ts). */
  waiting: readonly string[];
  /** Those of them who joined without a code, with a keyed hash of the network from which they did. */
  unproven: readonly Unproven[];
  owed: readonly Owed[];
}

/** Somebody holds it, until the hold's end, or has it reserved, until a person or the clock says otherwise. */
export const isTaken = (vehicle: Pick<VehicleReservation, 'state' | 'until'> | null, now: Date): boolean => {
  if (vehicle?.state !== 'HELD') return vehicle?.state === 'RESERVED';
  return vehicle.until === null || vehicle.until > now.toISOString();
};

export type Move =
  | { kind: 'claim'; hold_id: string; offer_id: string | null }
  | { kind: 'paid'; hold_id: string; payment_id: string; hold_hours: number }
  | { kind: 'lapse'; hold_id: string }
  | { kind: 'give_up'; hold_id: string }
  | { kind: 'end'; hold_id: string; why: 'expired' | 'cancelled' }
  | { kind: 'extend'; hold_id: string; hold_hours: number }
  | { kind: 'sell'; hold_id: string; to: 'buyer' | 'somebody_else' }
  /** Of a confirmed sale; `epoch`: of its hold, since a sale to somebody else names none. */
  | { kind: 'fall_through'; hold_id: string; epoch: number; keeps_deposit: boolean }
  | { kind: 'feed_sold' }
  /** `network`: of somebody without a code; null with one. */
  | { kind: 'wait'; id: string; network: string | null }
  | { kind: 'leave'; id: string }
  | { kind: 'offer_over' }
  | { kind: 'settled'; payment_id: string };

/** Facts from which a store makes its events. */
export type Happened =
  | { name: 'held'; hold_id: string; until: string }
  /** Of the hold whose place another one took. */
  | { name: 'lapsed'; hold_id: string }
  | { name: 'hold_expired'; hold_id: string }
  | { name: 'confirmed'; hold_id: string; payment_id: string; until: string }
  | { name: 'extended'; hold_id: string; until: string }
  | { name: 'expired'; hold_id: string; payment_id: string | null }
  | { name: 'cancelled'; hold_id: string; payment_id: string | null }
  | { name: 'sold'; hold_id: string; to: 'buyer' | 'somebody_else' }
  | { name: 'fell_through'; hold_id: string; deposit: 'returned' | 'kept' }
  | { name: 'refund_requested'; hold_id: string; payment_id: string; reason: RefundReason }
  | { name: 'sold_in_feed'; hold_id: string }
  | { name: 'offered'; waiting_id: string; until: string };

export type Refusal =
  'taken' | 'offered' | 'other_hold' | 'not_over' | 'extended_before' | 'over' | 'full' | 'free' | 'unproven';

export type Outcome =
  | { kind: 'moved'; state: VehicleReservation; happened: readonly Happened[] }
  /** It is so already. */
  | { kind: 'same' }
  | { kind: 'refused'; why: Refusal }
  /** A payment that is not the reservation's: it goes back, and the vehicle is not touched. */
  | { kind: 'refund'; reason: RefundReason };

export const freshVehicle = (car_id: string): VehicleReservation => ({
  car_id,
  state: 'AVAILABLE',
  epoch: 0,
  hold_id: null,
  until: null,
  payment_id: null,
  since: null,
  extended: false,
  sold_in_feed_at: null,
  offer: null,
  shown: 0,
  waiting: [],
  unproven: [],
  owed: [],
});

export const moved = (state: VehicleReservation, ...happened: Happened[]): Outcome => ({
  kind: 'moved',
  state,
  happened,
});
export const same: Outcome = { kind: 'same' };
export const refused = (why: Refusal): Outcome => ({ kind: 'refused', why });
