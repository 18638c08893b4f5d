import type { SortName, ValueFacetName } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { countsOf, frequentValues, groupNames } from './counts.ts';
import { allOf, refinementsOf, scopeOf, stockOf, type Clause } from './filters.ts';
import { knownWordCounts, SCOPE, wordsClause } from './words.ts';

/** Decision 5: custom rank, promoted, newest, id: pages are stable. */
export const relevance: readonly Clause[] = [
  { custom_rank: 'desc' },
  { promoted: 'desc' },
  { created_at: 'desc' },
  { id: 'asc' },
];

/** Vehicles without the number come last whichever way it is sorted (decision 58). */
const byNumber = (field: 'price' | 'km', order: 'asc' | 'desc'): readonly Clause[] => [
  { [`numbers.${field}`]: { order, missing: '_last' } },
  ...relevance,
];

const orders: Readonly<Record<SortName, readonly Clause[]>> = {
  relevance,
  latest: [{ created_at: 'desc' }, ...relevance],
  price_desc: byNumber('price', 'desc'),
  price_asc: byNumber('price', 'asc'),
  km_asc: byNumber('km', 'asc'),
  km_desc: byNumber('km', 'desc'),
};

/** Words order a search by relevance; any other sort is as the shopper says. */
const isScored = ({ words, sort }: StockQuery): boolean => words.length > 0 && sort === 'relevance';

const sortOf = (query: StockQuery): readonly Clause[] =>
  isScored(query) ? [{ _score: 'desc' }, ...orders[query.sort]] : orders[query.sort];

const bodyOf = (query: StockQuery, asked: { query: Clause; post_filter: Clause; aggs: Clause }): Clause => ({
  ...asked,
  sort: sortOf(query),
  from: query.from,
  size: query.size,
  track_total_hits: true,
  _source: ['hit'],
});

/**
 * The whole search as one request. `query` holds what bounds it (tenant, sold days, default stock); what the shopper asked
 * for, words and refinements, stands in `post_filter`, after the counts, which each leave out their own refinement. So the
 * same request tells whether anybody within those bounds says a word. Pure.
 */
export const searchBody = (query: StockQuery): Clause => {
  const words = wordsClause(query);
  const asked = words === null ? [] : [words];
  const refinements = refinementsOf(query);
  return bodyOf(query, {
    query: { bool: { filter: scopeOf(query), ...(isScored(query) ? { should: asked, minimum_should_match: 0 } : {}) } },
    post_filter: allOf([...asked, ...refinements.map(({ clause }) => clause)]),
    aggs: {
      ...countsOf(query, refinements, asked),
      ...(query.unknown === undefined ? knownWordCounts(query, words) : {}),
    },
  });
};

/**
 * The second request, where nothing matched and some words are said by nobody: errors in these are forgiven. Words bound it
 * and stand in it once: to look for near words is the dearest part of a search. Pure.
 */
export const fuzzyBody = (query: StockQuery, unknown: ReadonlySet<number>): Clause => {
  const words = wordsClause(query, unknown);
  const refinements = refinementsOf(query);
  return bodyOf(query, {
    query: { bool: { filter: scopeOf(query), must: words === null ? [] : [words] } },
    post_filter: allOf(refinements.map(({ clause }) => clause)),
    aggs: countsOf(query, refinements),
  });
};

/** Makes and models of a dealer are some hundreds; the engine's own limit of values in one answer is 65,535. */
export const ALL_VALUES = 10_000;

const valueCounts = (facets: readonly ValueFacetName[], limit: number): Clause =>
  Object.fromEntries(facets.map((facet) => [groupNames.values(facet), frequentValues(facet, limit)]));

/** The most frequent values of facets over a dealer's whole stock. */
export const valuesBody = (
  tenant: TenantContext,
  facets: readonly ValueFacetName[],
  limit: number = ALL_VALUES,
): Clause => ({ query: allOf(stockOf(tenant)), aggs: valueCounts(facets, limit), size: 0 });

/**
 * Makes and models over a dealer's whole stock and, within the query's scope, who says its words. Without words it is the
 * same for every search, so the shard answers it from its cache. Pure.
 */
export const preparationBody = (query: StockQuery): Clause => {
  const said = knownWordCounts(query, wordsClause(query));
  const words = Object.keys(said).length === 0 ? {} : { [SCOPE]: { filter: allOf(scopeOf(query)), aggs: said } };
  return { ...valuesBody(query.tenant, []), aggs: { ...valueCounts(['make_model'], ALL_VALUES), ...words } };
};
