import * as z from 'zod';
import { vehicleSections } from '#domain/arrangement/vehicle.ts';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { driveAwaySchema } from '#domain/on-road-costs/schema.ts';
import { financeFiguresSchema } from '#domain/finance/figures-schema.ts';
import { marketBadgeSchema } from '#domain/vehicle/price/price-schema.ts';
import { availabilityStates } from '#domain/vehicle/rules.ts';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import { rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';
import { locationSchema } from '#tenants/schemas/location-schema.ts';
import { promoSchema } from '#tenants/schemas/promo-schema.ts';
import { vehiclePageSchema } from '#tenants/schemas/vehicle-page-schema.ts';

const availabilitySchema = z.object({
  /** When the dealer's feed last confirmed the vehicle; null: pages say nothing. */
  confirmed_at: z.iso.datetime().nullable(),
  /** False while the feed is overdue or unknown (docs/product/stock-feeds.md, 'Freshness'). */
  feed_fresh: z.boolean(),
});

/** `car.slug` is canonical; pages at other slugs redirect to it. `location` is null if the feed names no known location. */
export const vehicleAnswerSchema = z.object({
  car: vehicleSchema,
  location: locationSchema.nullable(),
  /** To call about it; null: no call button (docs/product/leads.md, 'Who answers'). */
  phone: z.string().nullable(),
  availability: availabilitySchema,
  /** Newest first; empty unless the tenant shows it (docs/product/prices.md, 'Price history'). */
  price_history: z.array(z.object({ at: z.iso.datetime(), price_cents: z.number().int() })),
  /** docs/product/reservations.md, 'Reservable vehicles'. False while somebody holds it. */
  reservable: z.boolean(),
  /** Somebody is paying for it, or is offered it; absent otherwise (docs/product/reservations.md, 'While it is held'). */
  being_reserved: z
    .object({
      /** Then it is free again, unless it was paid or somebody waits. */
      until: z.iso.datetime(),
      /** People on its waiting list. */
      waiting: z.number().int(),
      /** Of the server, for a countdown on devices whose clock is wrong. */
      now: z.iso.datetime(),
    })
    .optional(),
  /** The dealer's sections and texts; `certified` is null for a vehicle without the badge. */
  page: vehiclePageSchema.extend({ sections: z.array(z.enum(vehicleSections)) }),
  /** That run today for this vehicle, the most important first. */
  offers: z.array(promoSchema.pick({ id: true, title: true, text: true, expiry: true, disclaimer: true })),
  /** How the price stands to the market's; absent where it is not lower. */
  market: marketBadgeSchema.optional(),
  /** When the reduced price began; null where no previous price is shown (docs/product/prices.md, 'Reduced price'). */
  price_since: z.iso.datetime().nullable(),
  /** What may be advertised of the dealer's finance provider; absent for nothing. */
  estimate: financeFiguresSchema.optional(),
  /** Of the loan that it advertises, where the lender says them; for the calculator. */
  estimate_fees: z.object({ establishment_cents: z.number().int(), monthly_cents: z.number().int() }).optional(),
  /** In the state where the vehicle stands; absent where its price includes government charges. */
  drive_away: driveAwaySchema.optional(),
  /** What the law gives its buyer, in sentences. */
  rights: z.array(z.string()).optional(),
});
export type VehicleAnswer = z.infer<typeof vehicleAnswerSchema>;

const slugParam = z.object({ slug: z.string().max(200) });

export const getVehicle = route({
  id: 'vehicles.get',
  uses: ['read:cars', 'read:reservations', 'read:feeds', 'read:views'],
  method: 'GET',
  path: '/api/v1/cars/{slug}',
  summary: 'One vehicle with the place it stands. A vehicle sold longer ago than the tenant’s days answers 410.',
  params: slugParam,
  answer: { kind: 'json', status: 200, schema: vehicleAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'gone'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});

const availabilityAnswerSchema = z.object({
  state: z.enum(availabilityStates),
  ...vehicleAnswerSchema.pick({ reservable: true, being_reserved: true }).shape,
});
export type AvailabilityAnswer = z.infer<typeof availabilityAnswerSchema>;

/** Kept nowhere: what a page does not know yet, because copies of it are served for a while, its browser asks here. */
export const getAvailability = route({
  id: 'vehicles.get-availability',
  uses: ['read:cars', 'read:reservations', 'read:feeds'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/availability',
  summary: 'Whether a vehicle is there, reserved or sold at this moment, and whether it can be reserved. Never cached.',
  params: slugParam,
  answer: { kind: 'json', status: 200, schema: availabilityAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'gone'],
});

export const getDriveAway = route({
  id: 'vehicles.get-drive-away',
  uses: ['read:cars'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/drive-away',
  summary:
    'What it costs to drive the vehicle away in the buyer’s state, line by line; null where its price includes the charges.',
  params: slugParam,
  query: z.object({ state: z.enum(australianStates).optional() }),
  answer: { kind: 'json', status: 200, schema: z.object({ drive_away: driveAwaySchema.nullable() }) },
  problems: ['tenant_unknown', 'not_found', 'gone', 'validation_failed'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});

export const getFinanceLender = route({
  id: 'vehicles.get-finance-lender',
  uses: ['read:cars'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/finance-lenders/{provider}',
  summary: 'The finance provider’s entry for a vehicle: its words, and its figures where they may be shown.',
  params: slugParam.extend({ provider: z.string().max(60) }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      provider: z.string(),
      disclaimer: z.string(),
      as_of: z.iso.datetime(),
      /** Null where the entry may not be shown (docs/product/finance.md, 'Provider rules'). */
      figures: financeFiguresSchema.nullable(),
    }),
  },
  problems: ['tenant_unknown', 'not_found', 'gone'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});

export const openHistoryReport = route({
  id: 'vehicles.open-history-report',
  costs: 'reveal',
  uses: ['read:cars', 'write:actions'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/history-report',
  summary: 'Leads to the vehicle’s history report, if it stands on a host that the dealer allows.',
  params: slugParam,
  answer: { kind: 'text', status: 303, schema: rawBodySchema },
  problems: ['tenant_unknown', 'not_found', 'gone'],
});

const reference = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Give an id in lower-case letters, digits and hyphens, at most 60.');

export const revealContact = route({
  id: 'vehicles.reveal-contact',
  costs: 'reveal',
  uses: ['read:cars', 'write:actions'],
  method: 'POST',
  path: '/api/v1/contact-reveals',
  summary: 'The dealer’s phone number for a vehicle. The reveal is logged; the number is answered even if that fails.',
  body: z.strictObject({ car_id: reference, dealership_id: reference, website_id: reference }),
  answer: { kind: 'json', status: 200, schema: z.object({ phone: z.string() }) },
  problems: ['validation_failed', 'tenant_unknown', 'not_found'],
});
