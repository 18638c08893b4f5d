import type * as z from 'zod';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { vehicleAnswerSchema } from '#functions/vehicles/contract.ts';
import { vehicleSections } from '#domain/arrangement/vehicle.ts';
import { defaultVehiclePage } from '#tenants/schemas/vehicle-page-schema.ts';
import { jsonObject, type JsonObject } from '../json-schema.ts';

const vehicle = {
  id: 'v7k2m4',
  slug: '2021-toyota-hilux-sr5-v7k2m4',
  name: '2021 Toyota Hilux SR5',
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  stocknum: 'U1234',
  car_type: 'used',
  price_cents: 4_299_000,
  price_type: 'excl_govt_charges',
  km: 38_210,
  colour: 'Glacier White',
  simple_fuel: 'diesel',
  simple_transmission: 'automatic',
  simple_body: 'UTE',
  sold: false,
  sold_at: null,
  created_at: '2026-11-01T02:00:00.000Z',
  price_changed_at: null,
  media: ['p-4f1c'],
  photos_count: 1,
  rendered_pictures: false,
  dealership_id: 'coastline-cairns',
  dealership_slug: 'coastline-cairns',
  dealership_name: 'Coastline Cairns',
  location_name: 'Cairns',
  location_id: 'cairns',
  city: 'Cairns',
  state: 'QLD',
} as const;

/** Defaults filled in. What the schema refuses stays as it is, so that the documents are there: a test checks every example. */
const filled = (schema: z.ZodType, value: unknown): JsonObject => jsonObject(schema.safeParse(value).data ?? value);

export const card: JsonObject = filled(hitSchema, vehicle);

export const vehicleAnswer: JsonObject = filled(vehicleAnswerSchema, {
  car: vehicle,
  location: null,
  availability: { confirmed_at: '2026-11-21T02:00:00.000Z', feed_fresh: true },
  price_history: [],
  price_since: '2026-11-01T02:00:00.000Z',
  phone: '(07) 5550 0142',
  reservable: false,
  offers: [],
  page: { ...defaultVehiclePage, sections: [...vehicleSections] },
});

export const model: JsonObject = {
  make: 'Toyota',
  make_slug: 'toyota',
  model: 'Hilux',
  model_slug: 'hilux',
  image: 'p-4f1c',
  short_description: null,
  fuel: 'Diesel',
  status: null,
  count: 3,
  price_from: 42_990,
  new_count: 1,
  used_count: 2,
  used_from: 42_990,
  new_from: 43_990,
  new_from_as_of: null,
  body: 'ute',
  item_type: 'car',
  in_range: true,
};
