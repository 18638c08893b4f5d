import { vehicleName } from '#domain/vehicle/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { holdExpired } from '#events/hold-expired.ts';
import { holdLapsed } from '#events/hold-lapsed.ts';
import { reservationCancelled } from '#events/reservation-cancelled.ts';
import { reservationConfirmed } from '#events/reservation-confirmed.ts';
import { reservationExpired } from '#events/reservation-expired.ts';
import { reservationExtended } from '#events/reservation-extended.ts';
import { reservationFellThrough } from '#events/reservation-fell-through.ts';
import { reservationFacts, reservationHeld } from '#events/reservation-held.ts';
import { reservationRefunded } from '#events/reservation-refunded.ts';
import { reservationSoldInFeed } from '#events/reservation-sold-in-feed.ts';
import { reservationSold } from '#events/reservation-sold.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { reservationLeadId, type ReservationContext } from '#functions/reservations/published/reservation-event.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** What endpoints can be told of a reservation: no name, no address, nobody's number. */
const reservationEventNames = new Set<string>([
  ...[reservationHeld.name, holdExpired.name, holdLapsed.name, reservationConfirmed.name, reservationExtended.name],
  ...[reservationExpired.name, reservationCancelled.name, reservationSold.name, reservationSoldInFeed.name],
  reservationRefunded.name,
  reservationFellThrough.name,
]);

export const isReservationEvent = (name: string): boolean => reservationEventNames.has(name);

const toReservationVehicle = ({ id, slug, content }: StockItem): ReservationContext['vehicle'] => ({
  car_id: id,
  slug,
  stock_number: content.stocknum,
  name: vehicleName(content),
});

/** Of the place where the vehicle stands, as in the lead of a reservation. */
const chooseDealership = ({ config }: TenantContext, item: StockItem | undefined): string => {
  const location = config.locations.find(({ id }) => id === item?.content.location_id);
  const dealership = config.dealerships.find(({ id }) => id === location?.dealership_id);
  return dealership?.id ?? config.dealership_id;
};

/** With what a receiver sorts by: the lead that a paid reservation is, the dealership, the vehicle. */
const describeReservation = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  event: AnyEvent,
): Promise<AnyEvent> => {
  const { reservation_id, car_id } = reservationFacts.parse(event.data);
  const item = (await table.load(keys.stock(tenant, car_id), stockItemSchema))?.state;
  const more: ReservationContext = {
    lead_id: reservationLeadId(tenant, reservation_id),
    dealership_id: chooseDealership(tenant, item),
    vehicle: item === undefined ? null : toReservationVehicle(item),
  };
  return { ...event, data: { ...event.data, ...more } };
};

/** The event as endpoints are told it; of everything but a reservation as it came. */
export const describeEvent = (table: Pick<Table, 'load'>, tenant: TenantContext, event: AnyEvent): Promise<AnyEvent> =>
  isReservationEvent(eventName(event)) ? describeReservation(table, tenant, event) : Promise.resolve(event);
