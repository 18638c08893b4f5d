import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { hiddenBy } from '#domain/vehicle/why-not-shown.ts';
import { ownFields } from '#domain/vehicle/own/change-own.ts';
import { stockStates } from '#domain/vehicle/schema.ts';
import { vehicleStates } from '#domain/reservations/vehicle.ts';
import {
  itemTypes,
  priceTypes,
  simpleFuels,
  simpleTransmissions,
  vehicleStatuses,
  vehicleTypes,
} from '#domain/vehicle/vocabulary.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { pageQuery, severalTimes } from '#functions/runtime/http/params.ts';
import { listMarks, listSorts } from '#domain/vehicle/list-words.ts';
import { bulkSkips } from '#domain/vehicle/own/bulk-schema.ts';
import { filterMarks, filterShape } from './list-filter.ts';

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
  year: z.number().int(),
  km: z.number().int().nullable(),
  regplate: z.string().nullable(),
  simple_body: z.string().nullable(),
  simple_fuel: z.enum(simpleFuels).nullable(),
  simple_transmission: z.enum(simpleTransmissions).nullable(),
  /** Cents above the market's average, negative below it; null: there is none that may be compared with now. */
  market_gap_cents: z.number().int().nullable(),
  /** In the last 30 days; a save that was taken back counts no more. */
  leads: z.number().int(),
  saves: z.number().int(),
  /** How many days it took until its first picture, or how long it waits for one; null: that was not kept yet. */
  first_picture: z.object({ days: z.number().int(), came: z.boolean() }).nullable(),
  /** Until when a price of the dealer's own counts; null: it has no end, or there is none. */
  price_until: z.iso.datetime().nullable(),
  /** Why the price is not changed in the list, but on the car's page; null: it may be. */
  price_fixed: z.enum(bulkSkips).nullable(),
});
export type VehicleRow = z.infer<typeof rowSchema>;

const listSchema = z.object({
  cars: z.array(rowSchema),
  /** Pass as `cursor` for the next page; null on the last one. */
  next: z.string().nullable(),
  /** All that the filters leave, over all pages. */
  total: z.number().int(),
  /** Of the part: how many each mark fits, whatever else is asked. `reserved` and `legal_gap` only where they were asked for. */
  counts: z.partialRecord(z.enum(listMarks), z.number().int()),
  /** Cars of the part. */
  all: z.number().int(),
  /** Since when leads and saves are counted; null: none came yet. */
  demand_since: z.iso.datetime().nullable(),
});
export type VehicleList = z.infer<typeof listSchema>;

export const listVehicles = operatorRoute({
  id: 'stock.list-cars',
  may: { roles: everyRole, reach: 'place' },
  method: 'GET',
  path: '/stock/car-list',
  uses: ['read:cars', 'read:reservations', 'read:adverts', 'read:demand'],
  summary: 'A dealer’s cars a page at a time, also those that no page shows: found by words, filtered and sorted.',
  // A filter whose name is mistyped would show all cars as if it had been asked.
  query: z.strictObject({
    ...filterShape(z.coerce.number()),
    /** All of them have to fit. */
    is: severalTimes(filterMarks).default([]),
    sort: z.enum(listSorts).default('newest'),
    ...pageQuery(50),
  }),
  answer: { kind: 'json', status: 200, schema: listSchema },
  problems: ['validation_failed'],
});
