import * as z from 'zod';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { directoryNames, searchNames } from '#domain/search/query-names.ts';
import { itemTypes, priceTypes } from '#domain/vehicle/vocabulary.ts';
import { route } from '#functions/runtime/manifest-entries.ts';
import { modelPriceSchema } from '#domain/models/price-schema.ts';
import { modelGradeSchema, modelSchema } from '#tenants/schemas/model-schema.ts';

export * from './find-contract.ts';
export * from './standing-contract.ts';
export * from './work-contract.ts';

/** As in '/search/toyota/hilux' (docs/product/search.md, 'Path order'). */
const listingSchema = z.object({
  /** Pages at other paths redirect (301) to it. */
  canonical: z.string(),
  heading: z.string(),
  /** Set by the path; the query string does not repeat them. */
  base: z.record(z.string(), z.array(z.string())),
});

/** Set while the search engine is down: when the answer was made, at most ten minutes ago. */
const asOfSchema = z.iso.datetime().optional();

const relaxationSchema = z.object({
  /** The complete search in the canonical form of domain/search/url.ts, without '?'. */
  query: z.string(),
  /** Exact, at least 1. */
  count: z.number().int(),
});

/** docs/product/search.md, 'Search answer'. Prices in facets and stats are whole dollars. */
export const searchAnswerSchema = z.object({
  hits: z.array(hitSchema),
  pages: z.number().int(),
  page: z.number().int(),
  count: z.number().int(),
  /** By facet, then by value: at most 150, and every selected one. JSON orders numeric keys: sort them for display. */
  facets: z.record(z.string(), z.record(z.string(), z.number().int())),
  /** Number fields, each without its own range. Absent if no vehicle has the number. */
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })),
  ms: z.number(),
  listing: listingSchema,
  /**
   * The complete search, path refinements included, with the words of `query` read as filters, in the canonical form of
   * domain/search/url.ts without '?'. Null if no word means a filter: all are searched as text.
   */
  read_as: z.string().nullable(),
  /** At most 5, the smallest change first. Empty if anything was found. */
  relaxations: z.array(relaxationSchema),
  as_of: asOfSchema,
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/**
 * The page's query in any notation that domain/search/url.ts reads, and `path`, by default the search base. Refinements of both
 * add up: `?path=/search/toyota&make=Mazda` is Toyota or Mazda. An unknown path is 404.
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

/** By facet, the most frequent first. */
export const vocabularyAnswerSchema = z.object({
  values: z.record(z.string(), z.array(z.string())),
});

/** At most 6, none of them sold, reserved or the vehicle itself. */
export const similarAnswerSchema = z.object({ hits: z.array(hitSchema), as_of: asOfSchema });

export const similarVehicles = route({
  id: 'search.similar',
  method: 'GET',
  path: '/api/v1/cars/{slug}/similar',
  uses: ['index.read', 'read:cars'],
  summary: 'Vehicles like this one that can be bought: the same body and price first, other makes too.',
  params: z.object({ slug: z.string().max(200) }),
  answer: { kind: 'json', status: 200, schema: similarAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'rate_limited', 'upstream_unavailable'],
  cache: { kind: 'shared', edgeSeconds: 60, browserSeconds: 0, staleIfErrorSeconds: 600 },
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

const modelEntrySchema = z.object({
  make: z.string(),
  make_slug: z.string(),
  model: z.string(),
  model_slug: z.string(),
  /** Key of the image route: the dealer's picture of the model, otherwise one of a vehicle, otherwise null. */
  image: z.string().nullable(),
  /** At most 75 characters; null if the dealer has no content for the model. */
  short_description: z.string().nullable(),
  fuel: z.string().nullable(),
  status: z.string().nullable(),
  /** In stock, neither sold nor to come: as many as the listing shows with `status=in_stock`. */
  count: z.number().int(),
  /** Lowest price among them in whole dollars. */
  price_from: z.number().nullable(),
  /** Of them new vehicles and demonstrators, and used ones with the lowest price. */
  new_count: z.number().int(),
  used_count: z.number().int(),
  used_from: z.number().nullable(),
  /** Lowest price of a new vehicle or demonstrator in stock, else what the dealer states, in whole dollars. */
  new_from: z.number().nullable(),
  /** The day of a stated price; null where a vehicle in stock has it. */
  new_from_as_of: z.string().nullable(),
  /** Body code and item type, as the dealer gives them, else of one vehicle. */
  body: z.string().nullable(),
  item_type: z.enum(itemTypes),
  /** Of the dealer's own range, not only in stock. */
  in_range: z.boolean(),
});
export type ModelEntry = z.infer<typeof modelEntrySchema>;

/** docs/product/search.md, 'Models directory'. */
export const modelsAnswerSchema = z.object({
  /** The requested make; null is all makes. */
  make: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** One page of 21: the dealer's own range in its order, then by item type, make and name. */
  models: z.array(modelEntrySchema),
  count: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  vehicles: z.number().int(),
  /** By name, with their number of models, ignoring the requested make. */
  makes: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() })),
  /** Vehicles by body code, ignoring the requested body. */
  bodies: z.record(z.string(), z.number().int()),
  as_of: asOfSchema,
});
export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>;

/** As domain/search/directory.ts writes them. */
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

const gradeOfModelSchema = modelGradeSchema.pick({ name: true, text: true, adds: true }).extend({
  price: modelPriceSchema.nullable(),
  /** New vehicles and demonstrators of the grade in stock, else any where the model is not sold new, and the badges by which the search finds them. */
  count: z.number().int(),
  badges: z.array(z.string()),
});
export type ModelGrade = z.infer<typeof gradeOfModelSchema>;

export const modelAnswerSchema = z.object({
  model: modelEntrySchema,
  /** What the lowest price includes; null where no vehicle has one, or its type is unknown. */
  price_type: z.enum(priceTypes).nullable(),
  /** The lowest price: of new stock, else as the dealer states it, else of any stock. */
  price: modelPriceSchema.nullable(),
  /** As the dealer gives them. */
  colours: modelSchema.shape.colours,
  grades: z.array(gradeOfModelSchema),
  ...modelSchema.pick({ figures: true, questions: true, brochure: true }).shape,
  /** The first vehicles of the model in search order; `model.count` is the total. */
  hits: z.array(hitSchema),
  /** Other vehicles that come nearest, where few of the model are in stock. */
  nearest: z.array(hitSchema),
  /** The new vehicle whose repayment is the example; null where none has one. */
  example: hitSchema.nullable(),
  /** Models to put beside it (domain/models/pairs.ts). */
  rivals: z.array(modelEntrySchema),
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
