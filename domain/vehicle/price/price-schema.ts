import * as z from 'zod';
import { priceTypes } from '../vocabulary.ts';

/** Since `at` this price was on our pages; null: none was (docs/product/prices.md, 'Price history'). */
export const publishedPriceSchema = z.object({
  at: z.iso.datetime(),
  price_cents: z.number().int().nullable(),
  price_type: z.enum(priceTypes).nullable(),
});
export type PublishedPrice = z.infer<typeof publishedPriceSchema>;

const cents = z.number().int().min(0).max(1_000_000_000).nullable().default(null);

/** docs/product/vehicles.md, 'Market badge'. */
export const marketPriceSchema = z.object({
  state_average_market_price: cents,
  average_market_price: cents,
  as_of: z.iso.datetime(),
});

/** How far a price is below which average, by a valuation of when (docs/product/vehicles.md, 'Market badge'). */
export const marketBadgeSchema = z.object({
  below_cents: z.number().int(),
  reference: z.enum(['state', 'national']),
  as_of: z.string(),
  /** Shown between these moments: by the age of the valuation and of the vehicle. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type MarketBadge = z.infer<typeof marketBadgeSchema>;
