import type { VehicleReservation, Happened } from '#domain/reservations/vehicle.ts';
import type { AnyEvent, EventMeta } from '#events/envelope.ts';
import { holdExpired } from '#events/hold-expired.ts';
import { holdLapsed } from '#events/hold-lapsed.ts';
import { refundRequested } from '#events/refund-requested.ts';
import { reservationCancelled } from '#events/reservation-cancelled.ts';
import { reservationConfirmed } from '#events/reservation-confirmed.ts';
import { reservationExpired } from '#events/reservation-expired.ts';
import { reservationExtended } from '#events/reservation-extended.ts';
import { reservationFellThrough } from '#events/reservation-fell-through.ts';
import { reservationHeld } from '#events/reservation-held.ts';
import { reservationSoldInFeed } from '#events/reservation-sold-in-feed.ts';
import { reservationSold } from '#events/reservation-sold.ts';
import { waitingListOffered } from '#events/waiting-list-offered.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { heldEventId, reservationEventId } from './published/reservation-event.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

type OfHold = Exclude<Happened, { name: 'offered' }>;

/** Events that say no more than whose. */
const plainEvents = {
  lapsed: holdLapsed,
  hold_expired: holdExpired,
  expired: reservationExpired,
  sold_in_feed: reservationSoldInFeed,
} as const;
type Plain = Extract<OfHold, { name: keyof typeof plainEvents }>;

const isPlain = (one: OfHold): one is Plain => Object.hasOwn(plainEvents, one.name);

const onceEvents = {
  ...plainEvents,
  confirmed: reservationConfirmed,
  extended: reservationExtended,
  cancelled: reservationCancelled,
  sold: reservationSold,
  fell_through: reservationFellThrough,
} as const;
type Once = Extract<OfHold, { name: keyof typeof onceEvents }>;

const isOnce = (one: Happened): one is Once => Object.hasOwn(onceEvents, one.name);

/** Of what happens to a hold once the hold says it, so that whoever finds it out later tells the same event. */
export const deriveEventId = (
  tenant: TenantContext,
  { car_id, epoch }: Pick<VehicleReservation, 'car_id' | 'epoch'>,
  rev: number,
  one: Happened,
): string => {
  if (isOnce(one)) return reservationEventId(tenant, onceEvents[one.name], one.hold_id);
  if (one.name === 'held') return heldEventId(tenant, one.hold_id, epoch);
  return derivedId('reservation', tenant.id, car_id, String(rev), one.name);
};

interface Facts {
  reservation_id: string;
  car_id: string;
  epoch: number;
}

type OfSale = Extract<OfHold, { name: 'sold' | 'fell_through' }>;
const isOfSale = (one: OfHold): one is OfSale => one.name === 'sold' || one.name === 'fell_through';

const saleEvent = (meta: EventMeta, facts: Facts, one: OfSale): AnyEvent =>
  one.name === 'sold'
    ? reservationSold.create(meta, { ...facts, to: one.to })
    : reservationFellThrough.create(meta, { ...facts, deposit: one.deposit });

const holdEvent = (meta: EventMeta, facts: Facts, one: OfHold): AnyEvent => {
  if (isPlain(one)) return plainEvents[one.name].create(meta, facts);
  if (isOfSale(one)) return saleEvent(meta, facts, one);
  switch (one.name) {
    case 'held':
      return reservationHeld.create(meta, { ...facts, until: one.until });
    case 'confirmed':
      return reservationConfirmed.create(meta, { ...facts, payment_id: one.payment_id, until: one.until });
    case 'extended':
      return reservationExtended.create(meta, { ...facts, until: one.until });
    case 'cancelled':
      return reservationCancelled.create(meta, { ...facts, paid: one.payment_id !== null });
    case 'refund_requested':
      return refundRequested.create(meta, { ...facts, payment_id: one.payment_id, reason: one.reason });
  }
};

export const toReservationEvent = (meta: EventMeta, { car_id, epoch }: VehicleReservation, one: Happened): AnyEvent => {
  if (one.name !== 'offered') return holdEvent(meta, { reservation_id: one.hold_id, car_id, epoch }, one);
  return waitingListOffered.create(meta, { waiting_id: one.waiting_id, car_id, until: one.until });
};
