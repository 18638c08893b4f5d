import * as z from 'zod';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import { route } from '#functions/runtime/manifest-entries.ts';
import { locationSchema } from '#tenants/schema.ts';
import { vehiclePageSchema } from '#tenants/vehicle-page-schema.ts';

const availabilitySchema = z.object({
  /** When the dealer's feed last confirmed the vehicle; null: pages say nothing. */
  confirmed_at: z.iso.datetime().nullable(),
  /** False while the feed is overdue or unknown (docs/product/stock-feeds.md, 'Freshness'). */
  feed_fresh: z.boolean(),
});

/** `car.slug` is canonical; pages at other slugs redirect to it. `location` is null if the feed names no known location. */
export const carAnswerSchema = z.object({
  car: vehicleSchema,
  location: locationSchema.nullable(),
  availability: availabilitySchema,
  /** Newest first; empty unless the tenant shows it (docs/product/prices.md, 'Price history'). */
  price_history: z.array(z.object({ at: z.iso.datetime(), price_cents: z.number().int() })),
  /** docs/product/reservations.md, 'Reservable vehicles'. */
  reservable: z.boolean(),
  /** The dealer's sections and texts; `certified` is null for a vehicle without the badge. */
  page: vehiclePageSchema,
});
export type CarAnswer = z.infer<typeof carAnswerSchema>;

export const getCar = route({
  id: 'vehicles.get',
  uses: ['read:cars', 'read:feeds'],
  method: 'GET',
  path: '/api/v1/cars/{slug}',
  summary: 'One vehicle with the place it stands. A vehicle sold longer ago than the tenant’s days answers 410.',
  params: z.object({ slug: z.string().max(200) }),
  answer: { kind: 'json', status: 200, schema: carAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'gone'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});
