import * as z from 'zod';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { directoryNames, searchNames } from '#domain/search/query-names.ts';
import { itemTypes } from '#domain/vehicle/vocabulary.ts';
import { consumer, route, schedule } from '#functions/runtime/manifest-entries.ts';

/** The listing a path names: '/search/used-cars', '/search/toyota/hilux' (spec §2, decision 2). */
const listingSchema = z.object({
  /** The path given, in its canonical form; a page at any other path redirects (301) to it. */
  canonical: z.string(),
  /** 'Used cars', 'Toyota Hilux': the page's heading. */
  heading: z.string(),
  /** Refinements that the path itself makes, by facet. They are not repeated in the query string. */
  base: z.record(z.string(), z.array(z.string())),
});

/** Only while the search engine is away: when it gave this answer. At most ten minutes ago; it may have changed since. */
const asOfSchema = z.iso.datetime().optional();

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
  as_of: asOfSchema,
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
  queryNames: ['path', ...searchNames],
  answer: { kind: 'json', status: 200, schema: searchAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'rate_limited', 'upstream_unavailable'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0, staleIfErrorSeconds: 600 },
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
  problems: ['tenant_unknown', 'rate_limited', 'upstream_unavailable'],
  cache: { kind: 'shared', edgeSeconds: 300, browserSeconds: 60 },
});

/** One model of the directory: what the dealer says of it, and what stands in the yard. */
const modelEntrySchema = z.object({
  make: z.string(),
  make_slug: z.string(),
  model: z.string(),
  model_slug: z.string(),
  /** Key of the image route: the dealer's picture of the model, else that of a vehicle; null where there is neither. */
  image: z.string().nullable(),
  /** At most 75 characters (spec §9); null for a model that the dealer says nothing about. */
  short_description: z.string().nullable(),
  fuel: z.string().nullable(),
  status: z.string().nullable(),
  /** Vehicles of the model within what is asked. */
  count: z.number().int(),
  /** Least price among them, in whole dollars. */
  price_from: z.number().nullable(),
  /** Body code and kind of a vehicle of the model: its outline where there is no picture. */
  body: z.string().nullable(),
  item_type: z.enum(itemTypes),
});
export type ModelEntry = z.infer<typeof modelEntrySchema>;

/** The models directory (spec §7 'Directory searches', decision 98). */
export const modelsAnswerSchema = z.object({
  /** The make asked for; null is all. */
  make: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** One page: 21 of them. The dealer's own range first, in its order, then by kind, make and name. */
  models: z.array(modelEntrySchema),
  count: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Vehicles of all models found. */
  vehicles: z.number().int(),
  /** Makes with their number of models within everything but the make asked for, by name. */
  makes: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() })),
  /** Body codes with their number of vehicles within everything but the body asked for. */
  bodies: z.record(z.string(), z.number().int()),
  as_of: asOfSchema,
});
export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>;

/** `make` (a slug), `body`, `query`, `range[price]` and `page`, as domain/search/directory.ts writes them. */
export const listModels = route({
  id: 'search.models',
  method: 'GET',
  path: '/api/v1/models',
  uses: ['index.read'],
  summary: 'Models this dealer sells or has in stock, by make, name, body and price.',
  query: searchQuerySchema,
  queryNames: directoryNames,
  answer: { kind: 'json', status: 200, schema: modelsAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'rate_limited', 'upstream_unavailable'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0, staleIfErrorSeconds: 600 },
});

export const modelAnswerSchema = z.object({
  model: modelEntrySchema,
  /** The first vehicles of the model, as a search would order them; `model.count` says how many there are. */
  hits: z.array(hitSchema),
  as_of: asOfSchema,
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

export const getModel = route({
  id: 'search.model',
  method: 'GET',
  path: '/api/v1/models/{make}/{model}',
  uses: ['index.read'],
  summary: 'One model with the vehicles of it in stock. A model that is neither in the range nor in stock is 404.',
  params: z.object({ make: z.string().max(120), model: z.string().max(120) }),
  answer: { kind: 'json', status: 200, schema: modelAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'rate_limited', 'upstream_unavailable'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0, staleIfErrorSeconds: 600 },
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
  uses: ['read:cars', 'index.write'],
  impact: 'Shoppers see old stock: sold cars stay in the search and new ones do not appear.',
  reconciledBy: { schedule: 'search.reconcile', signal: 'search.index-diverged' },
});

/** Once a day: what no event brought to the index, and what nobody needs any more (reliability.md 5.6 and 5.9). */
export const reconcile = schedule({
  id: 'search.reconcile',
  everySeconds: 86_400,
  timeoutSeconds: 900,
  uses: ['read:cars', 'index.maintain', 'signals'],
  impact: 'What an event failed to bring to the search stays wrong there, and its index grows by what was removed.',
});
