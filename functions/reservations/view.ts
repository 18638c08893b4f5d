import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationAnswer, ReservationState } from './answer-schema.ts';
import { lifeOf } from './history.ts';
import type { ReservationLine, WholeReservation } from './operators-contract.ts';
import type { Chapter, ReservationRecord } from './record.ts';

const stateByVehicle: Readonly<Record<VehicleReservation['state'], ReservationState>> = {
  AVAILABLE: 'lapsed',
  HELD: 'held',
  RESERVED: 'reserved',
  SOLD: 'sold',
};

/** Of a hold that its vehicle no longer names. */
const stateByHistory: Readonly<Partial<Record<Chapter['what'], ReservationState>>> = {
  expired: 'expired',
  cancelled: 'cancelled',
  sold: 'sold',
  confirmed: 'expired',
  extended: 'expired',
};

const isRefunded = ({ refund }: ReservationRecord): boolean => refund !== null && refund.done_at !== null;

/** The vehicle's item decides while it names the hold; afterwards the reservation's history. */
const stateOf = (record: ReservationRecord, vehicle: VehicleReservation, paying: boolean): ReservationState => {
  if (isRefunded(record)) return 'refunded';
  if (vehicle.hold_id === record.id)
    return vehicle.state === 'HELD' && paying ? 'paying' : stateByVehicle[vehicle.state];
  return stateByHistory[lifeOf(record)?.what ?? 'held'] ?? 'lapsed';
};

const refundOf = ({ refund }: ReservationRecord): ReservationAnswer['refund'] => {
  if (refund === null) return null;
  return refund.done_at === null
    ? { state: 'pending', at: refund.requested_at }
    : { state: 'done', at: refund.done_at };
};

const untilOf = ({ history }: ReservationRecord): string | null =>
  history.findLast(({ what }) => what === 'confirmed' || what === 'extended')?.until ?? null;

interface Seen {
  record: ReservationRecord;
  car: VehicleReservation;
  /** The provider is deciding. */
  paying?: boolean;
}

const factsOf = ({ record, car: vehicle, paying = false }: Seen) => ({
  id: record.id,
  reference: record.reference,
  state: stateOf(record, vehicle, paying),
  hold_until: record.hold_until,
  reserved_until: vehicle.state === 'RESERVED' && vehicle.hold_id === record.id ? vehicle.until : untilOf(record),
  amount_cents: record.amount_cents,
  currency: record.currency,
  car: { id: record.car.id, slug: record.car.slug, name: record.car.name, price: record.car.price },
  refund: refundOf(record),
  extended: record.history.some(({ what }) => what === 'extended'),
});

const locationOf = ({ config }: TenantContext, { car: vehicle }: ReservationRecord) =>
  config.locations.find(({ id }) => id === vehicle.location_id);

export const answerOf = (tenant: TenantContext, seen: Seen, now: Date): ReservationAnswer => {
  const place = locationOf(tenant, seen.record);
  return {
    ...factsOf(seen),
    location:
      place === undefined
        ? null
        : { id: place.id, name: place.name, time_zone: place.time_zone, phone: place.contact_detail.phone ?? null },
    now: now.toISOString(),
  };
};

export const lineOf = (seen: Seen): ReservationLine => {
  const { record, car: vehicle } = seen;
  return {
    ...factsOf(seen),
    ...record.contact,
    payment_id: record.payment_id,
    created_at: record.created_at,
    sold_in_feed: vehicle.hold_id === record.id && vehicle.sold_in_feed_at !== null,
  };
};

const words = (what: string, why: string | null): string => `${what}${why === null ? '' : `: ${why}`}`;

export const wholeOf = (seen: Seen): WholeReservation => ({
  ...lineOf(seen),
  history: seen.record.history.map(({ at, what, why }) => ({ at, what: words(what, why) })),
});
