import { byCodeUnit } from '#domain/text/order.ts';
import * as z from 'zod';
import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import { hitSchema } from '#domain/search/hit-schema.ts';
import type { FacetValue, Preparation, StockQuery, StockResult } from '#functions/search/engines/port/stock-index.ts';
import { findFuzzyForms } from '#functions/search/engines/port/word-variants.ts';
import { UNREFINED_GROUP, groupNames } from './counts.ts';
import type { Refined } from './filters.ts';
import { MATCHED, knownWordName, SCOPE } from './words.ts';

const partsSchema = z.record(z.string(), z.unknown());
type Parts = z.infer<typeof partsSchema>;

const searchAnswerSchema = z.object({
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.literal('eq') }),
    hits: z.array(z.object({ _source: z.object({ hit: hitSchema }) })),
  }),
  aggregations: z.record(z.string(), partsSchema),
});

const bucketsSchema = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });
const endSchema = z.object({ value: z.number().nullable() });

const valuesIn = (parts: Parts, name: string): FacetValue[] =>
  bucketsSchema.parse(parts[name]).buckets.map(({ key, doc_count: count }) => ({ value: key, count }));

const toFacetCounts = (parts: Parts, facet: ValueFacetName, selected: readonly string[]): Record<string, number> => {
  const values = valuesIn(parts, groupNames.values(facet));
  const chosen = selected.length === 0 ? [] : valuesIn(parts, groupNames.selected(facet));
  const none = selected.map((value) => ({ value, count: 0 }));
  return Object.fromEntries([...values, ...none, ...chosen].map(({ value, count }) => [value, count]));
};

const readStats = (parts: Parts, field: RangeName): { min: number; max: number } | null => {
  const min = endSchema.parse(parts[groupNames.min(field)]).value;
  const max = endSchema.parse(parts[groupNames.max(field)]).value;
  return min === null || max === null ? null : { min, max };
};

/** Parses the answer to `searchBody(query)`. Throws ZodError. */
export const readSearchAnswer = (answer: unknown, query: StockQuery): StockResult => {
  const { hits, aggregations } = searchAnswerSchema.parse(answer);
  const getParts = (of: Refined): Parts => aggregations[of] ?? aggregations[UNREFINED_GROUP] ?? {};
  return {
    hits: hits.hits.map(({ _source }) => _source.hit),
    count: hits.total.value,
    facets: Object.fromEntries(
      valueFacetNames.map((facet) => [
        facet,
        toFacetCounts(getParts(`facet:${facet}`), facet, query.refinements[facet] ?? []),
      ]),
    ),
    facetStats: Object.fromEntries(
      rangeNames.flatMap((field) => {
        const stats = readStats(getParts(`range:${field}`), field);
        return stats === null ? [] : [[field, stats] as const];
      }),
    ),
  };
};

const countSchema = z.object({ doc_count: z.number() });
const countedSchema = z.object({ aggregations: partsSchema });

/** Indices of words unknown in scope, if nothing matched: they need a second, fuzzy request. Otherwise null. */
const unknownIn = (parts: Parts, { words }: StockQuery): ReadonlySet<number> | null => {
  const counted = (name: string): number => countSchema.parse(parts[name] ?? { doc_count: 1 }).doc_count;
  if (counted(MATCHED) > 0) return null;
  const unknown = new Set([...words.keys()].filter((at) => counted(knownWordName(at)) === 0));
  const canBeForgiven = words.some((_, at) => findFuzzyForms(words, at, unknown).length > 0);
  return canBeForgiven ? unknown : null;
};

export const unknownWords = (answer: unknown, query: StockQuery): ReadonlySet<number> | null =>
  unknownIn(countedSchema.parse(answer).aggregations, query);

/** The answer before the first write made the index. */
export const nothingFound = ({ refinements }: StockQuery): StockResult => ({
  hits: [],
  count: 0,
  facets: Object.fromEntries(
    valueFacetNames.map((facet) => [facet, Object.fromEntries((refinements[facet] ?? []).map((value) => [value, 0]))]),
  ),
  facetStats: {},
});

export const readValuesAnswer = (answer: unknown, facet: ValueFacetName): FacetValue[] =>
  valuesIn(z.object({ aggregations: partsSchema }).parse(answer).aggregations, groupNames.values(facet)).sort(
    (a, b) => b.count - a.count || byCodeUnit(a.value, b.value),
  );

/** Parses a `_count`: the number, and whether every shard answered. */
export const readCountAnswer = (answer: unknown): { count: number; complete: boolean } => {
  const { count, _shards: shards } = z
    .object({ count: z.number(), _shards: z.object({ failed: z.number() }) })
    .parse(answer);
  return { count, complete: shards.failed === 0 };
};

const scopeSchema = z.object({ [SCOPE]: partsSchema.default({}) });

export const readPreparation = (answer: unknown, query: StockQuery): Preparation => {
  const { aggregations } = countedSchema.parse(answer);
  return {
    makeModels: readValuesAnswer(answer, 'make_model'),
    unknown: unknownIn(scopeSchema.parse(aggregations)[SCOPE], query),
  };
};
