import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationAnswer, ReservationState } from './answer-schema.ts';
import { viewFall } from './fall.ts';
import { findLifeChapter } from './history.ts';
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
  fell_through: 'cancelled',
  confirmed: 'expired',
  extended: 'expired',
};

const isRefunded = ({ refund }: ReservationRecord): boolean => refund !== null && refund.done_at !== null;

/** The vehicle's item decides while it names the hold; afterwards the reservation's history. */
const chooseState = (record: ReservationRecord, vehicle: VehicleReservation, paying: boolean): ReservationState => {
  if (isRefunded(record)) return 'refunded';
  if (vehicle.hold_id === record.id)
    return vehicle.state === 'HELD' && paying ? 'paying' : stateByVehicle[vehicle.state];
  return stateByHistory[findLifeChapter(record)?.what ?? 'held'] ?? 'lapsed';
};

const toRefundAnswer = ({ refund }: ReservationRecord): ReservationAnswer['refund'] => {
  if (refund === null) return null;
  return refund.done_at === null
    ? { state: 'pending', at: refund.requested_at }
    : { state: 'done', at: refund.done_at };
};

const findReservedUntil = ({ history }: ReservationRecord): string | null =>
  history.findLast(({ what }) => what === 'confirmed' || what === 'extended')?.until ?? null;

interface Seen {
  record: ReservationRecord;
  car: VehicleReservation;
  /** The provider is deciding. */
  paying?: boolean;
}

const buildReservationFacts = ({ record, car: vehicle, paying = false }: Seen) => ({
  id: record.id,
  reference: record.reference,
  state: chooseState(record, vehicle, paying),
  hold_until: record.hold_until,
  reserved_until:
    vehicle.state === 'RESERVED' && vehicle.hold_id === record.id ? vehicle.until : findReservedUntil(record),
  amount_cents: record.amount_cents,
  currency: record.currency,
  car: { id: record.car.id, slug: record.car.slug, name: record.car.name, price: record.car.price },
  refund: toRefundAnswer(record),
  extended: record.history.some(({ what }) => what === 'extended'),
});

const findLocation = ({ config }: TenantContext, { car: vehicle }: ReservationRecord) =>
  config.locations.find(({ id }) => id === vehicle.location_id);

export const toReservationAnswer = (tenant: TenantContext, seen: Seen, now: Date): ReservationAnswer => {
  const place = findLocation(tenant, seen.record);
  return {
    ...buildReservationFacts(seen),
    location:
      place === undefined
        ? null
        : { id: place.id, name: place.name, time_zone: place.time_zone, phone: place.contact_detail.phone ?? null },
    now: now.toISOString(),
  };
};

export const toReservationLine = (seen: Seen): ReservationLine => {
  const { record, car: vehicle } = seen;
  return {
    ...buildReservationFacts(seen),
    ...record.contact,
    payment_id: record.payment_id,
    created_at: record.created_at,
    sold_in_feed: vehicle.hold_id === record.id && vehicle.sold_in_feed_at !== null,
  };
};

const words = (what: string, why: string | null): string => `${what}${why === null ? '' : `: ${why}`}`;

/** Of this hold, or of somebody else who bought it while this one had it reserved. */
const isItsSale = ({ record, car: vehicle }: Seen): boolean =>
  vehicle.state === 'SOLD' && vehicle.epoch === record.epoch && [null, record.id].includes(vehicle.hold_id);

/** `leadId`: of what it became when it was paid; `ownSale`: the dealer's own word on the vehicle. */
export const toWholeReservation = (
  seen: Seen,
  { leadId, ownSale }: { leadId: string; ownSale: WholeReservation['own_sale'] },
): WholeReservation => ({
  ...toReservationLine(seen),
  lead_id: seen.record.history.some(({ what }) => what === 'confirmed') ? leadId : null,
  can_fall_through: isItsSale(seen),
  own_sale: ownSale,
  fall: viewFall(seen.record, leadId),
  history: seen.record.history.map(({ at, what, why }) => ({ at, what: words(what, why) })),
});
