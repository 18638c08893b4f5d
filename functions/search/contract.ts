import * as z from 'zod';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import { consumer, route } from '#functions/runtime/manifest-entries.ts';

/** What a card shows: no comments, no features (performance.md section 8). */
export const hitSchema = vehicleSchema.pick({
  id: true,
  slug: true,
  name: true,
  year: true,
  make: true,
  model: true,
  badge: true,
  series: true,
  stocknum: true,
  car_type: true,
  item_type: true,
  status: true,
  sold: true,
  reserved: true,
  certified: true,
  tag: true,
  preorder: true,
  price_cents: true,
  offer_price_cents: true,
  before_price_cents: true,
  subscription_price_cents: true,
  price_type: true,
  km: true,
  colour: true,
  simple_fuel: true,
  simple_transmission: true,
  simple_drive: true,
  simple_body: true,
  fuel: true,
  trans: true,
  media: true,
  photos_count: true,
  rendered_pictures: true,
  created_at: true,
  dealership_slug: true,
  dealership_name: true,
  location_name: true,
  location_id: true,
  city: true,
  state: true,
});
export type Hit = z.infer<typeof hitSchema>;

/** The listing a path names: '/search/used-cars', '/search/toyota/hilux' (spec §2, decision 2). */
const listingSchema = z.object({
  /** The path given, in its canonical form; a page at any other path redirects (301) to it. */
  canonical: z.string(),
  /** 'Used cars', 'Toyota Hilux': the page's heading. */
  heading: z.string(),
  /** Refinements that the path itself makes, by facet. They are not repeated in the query string. */
  base: z.record(z.string(), z.array(z.string())),
});

/** A search that gives up something of one that found nothing. */
const relaxationSchema = z.object({
  /** The whole search, the path's refinements included: the canonical form of domain/search/url.ts, without '?'. */
  query: z.string(),
  /** Exact number of vehicles it finds; at least 1. */
  count: z.number().int(),
});

/** Spec §3, 'Search result'. Facets count disjunctively: each without its own refinement. Prices in facets and stats are whole dollars. */
export const searchAnswerSchema = z.object({
  hits: z.array(hitSchema),
  /** Number of pages of the tenant's page size. */
  pages: z.number().int(),
  page: z.number().int(),
  count: z.number().int(),
  /**
   * By facet, then by value: at most 150 values a facet, the most frequent ones; selected values always, 0 included.
   * Values are in no useful order (a JSON object cannot keep numbers in one): sort them for display.
   */
  facets: z.record(z.string(), z.record(z.string(), z.number().int())),
  /** Of price, subscription_price, km, year and seats, each without its own range; absent where no car has the number. */
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })),
  ms: z.number(),
  listing: listingSchema,
  /** Where nothing was found, what to ask instead: the smallest sacrifice first, at most 5. Empty where something was. */
  relaxations: z.array(relaxationSchema),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/**
 * The same parameters as the page's URL, in any of the forms of decision 3 (domain/search/url.ts reads and writes them),
 * plus `path`: the page's path, resolved to `listing`. Left out it is the tenant's search base. The path's refinements
 * are added to the query's: `?path=/search/toyota&make=Mazda` is Toyota or Mazda, counted as if both stood in the query.
 * A path that names nothing of this dealer is 404 `not_found`.
 */
const searchQuerySchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const search = route({
  id: 'search.search',
  method: 'GET',
  path: '/api/v1/search',
  uses: ['index.read'],
  summary: 'Stock of this dealer by words, facets, ranges, sort and page.',
  query: searchQuerySchema,
  answer: { kind: 'json', status: 200, schema: searchAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'upstream_unavailable'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});

/** The names and words that vehicles of this dealer carry, by facet, the most frequent first. */
export const vocabularyAnswerSchema = z.object({
  values: z.record(z.string(), z.array(z.string())),
});

export const getVocabulary = route({
  id: 'search.vocabulary',
  method: 'GET',
  path: '/api/v1/search/vocabulary',
  uses: ['index.read'],
  summary: 'What the vehicles of this dealer are called: what a shopper’s words are read by.',
  answer: { kind: 'json', status: 200, schema: vocabularyAnswerSchema },
  problems: ['tenant_unknown', 'upstream_unavailable'],
  cache: { kind: 'shared', edgeSeconds: 300, browserSeconds: 60 },
});

export const indexStock = consumer({
  id: 'search.index-stock',
  events: [
    'vehicle.listed',
    'vehicle.updated',
    'vehicle.price_changed',
    'vehicle.missing',
    'vehicle.sold',
    'vehicle.withdrawn',
    'vehicle.relisted',
    'picture.stored',
  ],
  batchSize: 10,
  // Versions make the order of batches meaningless; a large feed is found that much sooner.
  maxConcurrency: 4,
  timeoutSeconds: 30,
  uses: ['index.write'],
  impact: 'Shoppers see old stock: sold cars stay in the search and new ones do not appear.',
});
