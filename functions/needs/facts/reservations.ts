import * as z from 'zod';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { reservationFacts as eventFacts } from '#events/reservation-held.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Fact } from './fact.ts';
import { listedIds } from './listed-ids.ts';
import type { FactSource } from './source.ts';

/** Of a reservation, written by functions/reservations. */
const recordSchema = z.object({
  car: z.object({ id: z.string(), name: z.string(), location_id: z.string().nullable() }),
});

const MOST_NAME = 120;

const ofRecord = (record: z.output<typeof recordSchema> | undefined) => ({
  vehicle: (record?.car.name ?? '').slice(0, MOST_NAME),
  location_id: record?.car.location_id ?? '',
});

const toFact = ({ since, sold, details }: { since: string; sold: string | null; details: Fact['details'] }): Fact =>
  sold === null ? { fault: 'running', since, details } : { fault: 'sold_in_feed', since: sold, details };

const ofEvent = (event: AnyEvent): string[] => [eventFacts.parse(event.data).car_id];
const ofKnown = (event: AnyEvent, known: readonly string[]): string[] =>
  ofEvent(event).filter((id) => known.includes(id));

/** A vehicle that a shopper has reserved, with the time at which that ends; or that the stock file calls sold meanwhile. By its id. */
export const reservationFacts: FactSource = {
  name: 'reservation',
  hints: {
    'reservation.confirmed': ofEvent,
    'reservation.extended': ofEvent,
    'reservation.sold_in_feed': ofEvent,
    'reservation.expired': ofKnown,
    'reservation.cancelled': ofKnown,
    'reservation.sold': ofKnown,
  },
  read: async ({ table }, tenant, id) => {
    const vehicle = (await table.load(keys.carReservation(tenant, id), vehicleReservationSchema))?.state;
    if (vehicle?.state !== 'RESERVED' || vehicle.hold_id === null || vehicle.until === null) return undefined;
    const { hold_id, until, since, sold_in_feed_at: sold } = vehicle;
    const record = (await table.load(keys.reservation(tenant, hold_id), recordSchema))?.state;
    const details = { reservation: hold_id, until, ...ofRecord(record) };
    return toFact({ since: since ?? until, sold, details });
  },
  subjects: async ({ table, now }, tenant, { from, known }) => {
    const ids = await listedIds(table, lists.reservations(tenant), [from, now().toISOString()]);
    const stored = await table.loadMany(
      ids.map((id) => keys.reservation(tenant, id)),
      recordSchema,
    );
    return [...known, ...stored.map(({ state }) => state.car.id)];
  },
};
