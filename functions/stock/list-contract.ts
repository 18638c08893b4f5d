import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { hiddenBy } from '#domain/vehicle/why-not-shown.ts';
import { ownFields } from '#domain/vehicle/own/change-own.ts';
import { stockStates } from '#domain/vehicle/schema.ts';
import { vehicleStates } from '#domain/reservations/vehicle.ts';
import { itemTypes, priceTypes, vehicleStatuses, vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { pageQuery, severalTimes } from '#functions/runtime/http/params.ts';
import { listMarks, listParts, listSorts } from '#domain/vehicle/list-words.ts';

const rev = z.number().int();

const rowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  stocknum: z.string().nullable(),
  vin: z.string().nullable(),
  source: z.string(),
  location_id: z.string().nullable(),
  car_type: z.enum(vehicleTypes),
  item_type: z.enum(itemTypes),
  state: z.enum(stockStates),
  status: z.enum(vehicleStatuses),
  /** What is asked; null: no real price. */
  price_cents: z.number().int().nullable(),
  price_type: z.enum(priceTypes).nullable(),
  tag: z.string().nullable(),
  promoted: z.boolean(),
  pictures: z.number().int(),
  created_at: z.iso.datetime(),
  /** Its newest row was not taken. */
  kept: z.boolean(),
  reservation: z.enum(vehicleStates).nullable(),
  /** Empty: its page and the listing show it. */
  why_not_shown: z.array(z.enum(hiddenBy)),
  /** The dealer's fields that stand over the feed's. */
  own: z.array(z.enum(ownFields)),
  /** What a write of these names. */
  revs: z.object({ tag: rev, price: rev }),
});
export type VehicleRow = z.infer<typeof rowSchema>;

const listSchema = z.object({
  cars: z.array(rowSchema),
  /** Pass as `cursor` for the next page; null on the last one. */
  next: z.string().nullable(),
  /** All that the filters leave, over all pages. */
  total: z.number().int(),
  /** Of the part: how many each mark fits, whatever else is asked. `reserved` only where it was asked for. */
  counts: z.partialRecord(z.enum(listMarks), z.number().int()),
  /** Cars of the part. */
  all: z.number().int(),
});
export type VehicleList = z.infer<typeof listSchema>;

export const listVehicles = operatorRoute({
  id: 'stock.list-cars',
  may: { roles: everyRole, reach: 'place' },
  method: 'GET',
  path: '/stock/car-list',
  uses: ['read:cars', 'read:reservations'],
  summary: 'A dealer’s cars a page at a time, also those that no page shows: found by words, filtered and sorted.',
  query: z.object({
    part: z.enum(listParts).default('stock'),
    /** Words of the name, or any part of a stock number, registration or VIN. */
    q: z.string().trim().max(80, 'Write 80 characters at most.').default(''),
    /** All of them have to fit. */
    is: severalTimes(z.array(z.enum(listMarks)).max(listMarks.length)).default([]),
    type: z.enum(vehicleTypes).optional(),
    kind: z.enum(itemTypes).optional(),
    /** A location's id. */
    place: z.string().max(60).optional(),
    source: z.string().max(60).optional(),
    /** Days in stock, at least. */
    days: z.coerce.number().int().min(0).max(10_000).optional(),
    sort: z.enum(listSorts).default('newest'),
    ...pageQuery(50),
  }),
  answer: { kind: 'json', status: 200, schema: listSchema },
  problems: ['validation_failed'],
});
