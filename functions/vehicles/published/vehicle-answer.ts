import * as z from 'zod';
import { vehicleSections } from '#domain/arrangement/vehicle.ts';
import { driveAwaySchema } from '#domain/on-road-costs/schema.ts';
import { financeFiguresSchema } from '#domain/finance/figures-schema.ts';
import { marketBadgeSchema } from '#domain/vehicle/price/price-schema.ts';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
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
