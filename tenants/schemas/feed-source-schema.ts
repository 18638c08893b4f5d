import * as z from 'zod';
import { feedMappingSchema } from '#tenants/feed-mapping.ts';
import { idSchema as id } from './location-schema.ts';
import { feedPullSchema } from './pull-schema.ts';
import { secretRefSchema } from '#tenants/secret-ref.ts';

/** docs/product/stock-feeds.md, 'Sources'. */
export const feedSourceSchema = z.object({
  id,
  name: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Write a currency code of three capital letters, such as AUD.'),
  odometerUnit: z.enum(['km', 'mi']),
  /** Location of rows that name none of the tenant's. */
  defaultLocation: id.nullable(),
  /** Identify a vehicle over feeds and formats; the first one with a value applies. */
  identity: z.array(z.enum(['vin', 'stocknum', 'listing_id', 'composite'])).min(1),
  /** Accepted format ids; `--format auto` chooses among these. */
  formats: z.array(z.string()).min(1),
  missingMeans: z.enum(['sold', 'withdrawn']),
  /** How often a feed is due (docs/product/stock-feeds.md, 'Freshness'). Null: unknown. */
  expectedEveryMinutes: z.number().int().min(1).max(44_640).nullable().default(null),
  /** Vehicles without a price are refused (docs/product/stock-feeds.md, 'Row rules'). */
  requiresPrice: z.boolean().default(false),
  /** Files in a row that may refuse a vehicle's row before the dealer is told (docs/product/stock-feeds.md, 'Kept vehicles'). */
  tellKeptAfter: z.number().int().min(1).max(100).default(3),
  /** Overrides the format's mapping: target field to source column. */
  columns: z.record(z.string(), z.string()),
  /** For files of the dealer's own make, instead of `formats`. */
  mapping: feedMappingSchema.optional(),
  /** The feed's location codes to location ids. */
  locationCodes: z.record(z.string(), z.string()),
  /** Dealer key of the upload routes. */
  keyRef: secretRefSchema('feed').nullable(),
  /** Fetched by us, besides what the dealer's system sends. */
  pull: feedPullSchema.optional(),
});
export type FeedSource = z.infer<typeof feedSourceSchema>;
