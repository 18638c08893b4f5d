import type { SortName, ValueFacetName } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { buildCountGroups, frequentValues, groupNames } from './counts.ts';
import { allOf, buildRefinements, buildScopeClauses, buildStockClauses, valueField, type Clause } from './filters.ts';
import { knownWordCounts, SCOPE, wordsClause } from './words.ts';

/** docs/product/search.md, 'Relevance order'. */
export const relevance: readonly Clause[] = [
  { custom_rank: 'desc' },
  { promoted: 'desc' },
  { created_at: 'desc' },
  { id: 'asc' },
];

/** Vehicles without the number come last in both directions (docs/product/search.md, 'Unpriced vehicles'). */
const byNumber = (
  field: 'comparable_price' | 'numbers.km' | 'numbers.year',
  order: 'asc' | 'desc',
): readonly Clause[] => [{ [field]: { order, missing: '_last' } }, ...relevance];

const orders: Readonly<Record<Exclude<SortName, 'distance'>, readonly Clause[]>> = {
  relevance,
  latest: [{ created_at: 'desc' }, ...relevance],
  price_desc: byNumber('comparable_price', 'desc'),
  price_asc: byNumber('comparable_price', 'asc'),
  km_asc: byNumber('numbers.km', 'asc'),
  km_desc: byNumber('numbers.km', 'desc'),
  year_desc: byNumber('numbers.year', 'desc'),
  saving: [{ saving_cents: { order: 'desc', missing: '_last', unmapped_type: 'long' } }, ...relevance],
  weekly_price_asc: [{ week_cents: { order: 'asc', missing: '_last', unmapped_type: 'long' } }, ...relevance],
};

const isScored = ({ words, sort }: StockQuery): boolean =>
  words.length > 0 && (sort === 'relevance' || sort === 'distance');

const LOCATION = valueField('location_name');

/** Vehicles of the nearest location first, those of unlisted ones last. */
const byDistance = ({ nearest }: StockQuery): Clause => ({
  _script: {
    type: 'number',
    order: 'asc',
    script: {
      source: `doc['${LOCATION}'].size() == 0 ? params.last : params.places.getOrDefault(doc['${LOCATION}'].value, params.last)`,
      params: { places: Object.fromEntries(nearest.map((name, at) => [name, at])), last: nearest.length },
    },
  },
});

/** Available before sold, then near before far, then the order that was asked for. */
const buildSort = (query: StockQuery): readonly Clause[] => [
  ...(query.soldLast ? [{ sold: 'asc' }] : []),
  ...(query.nearest.length > 0 ? [byDistance(query)] : []),
  ...(isScored(query) ? [{ _score: 'desc' }] : []),
  ...orders[query.sort === 'distance' ? 'relevance' : query.sort],
];

const buildSearchBody = (query: StockQuery, asked: { query: Clause; post_filter: Clause; aggs: Clause }): Clause => ({
  ...asked,
  sort: buildSort(query),
  from: query.from,
  size: query.size,
  track_total_hits: true,
  _source: ['hit'],
});

/** A search as one request: bounds in `query`, words and refinements in `post_filter`, which counts do not see. */
export const searchBody = (query: StockQuery): Clause => {
  const words = wordsClause(query);
  const asked = words === null ? [] : [words];
  const refinements = buildRefinements(query);
  return buildSearchBody(query, {
    query: {
      bool: {
        filter: buildScopeClauses(query),
        ...(isScored(query) ? { should: asked, minimum_should_match: 0 } : {}),
      },
    },
    post_filter: allOf([...asked, ...refinements.map(({ clause }) => clause)]),
    aggs: {
      ...buildCountGroups(query, refinements, asked),
      ...(query.unknown === undefined ? knownWordCounts(query, words) : {}),
    },
  });
};

/** The second request after no match, with the words in `query`: fuzzy matching is the most expensive part. */
export const fuzzyBody = (query: StockQuery, unknown: ReadonlySet<number>): Clause => {
  const words = wordsClause(query, unknown);
  const refinements = buildRefinements(query);
  return buildSearchBody(query, {
    query: { bool: { filter: buildScopeClauses(query), must: words === null ? [] : [words] } },
    post_filter: allOf(refinements.map(({ clause }) => clause)),
    aggs: buildCountGroups(query, refinements),
  });
};

/** A dealer has a few hundred makes and models; the engine's limit is 65,535 values. */
export const ALL_VALUES = 10_000;

const valueCounts = (facets: readonly ValueFacetName[], limit: number): Clause =>
  Object.fromEntries(facets.map((facet) => [groupNames.values(facet), frequentValues(facet, limit)]));

export const valuesBody = (
  tenant: TenantContext,
  facets: readonly ValueFacetName[],
  limit: number = ALL_VALUES,
): Clause => ({ query: allOf(buildStockClauses(tenant)), aggs: valueCounts(facets, limit), size: 0 });

/** Makes and models over all stock, and which words are known in scope. The same for every search without words. */
export const preparationBody = (query: StockQuery): Clause => {
  const said = knownWordCounts(query, wordsClause(query));
  const words =
    Object.keys(said).length === 0 ? {} : { [SCOPE]: { filter: allOf(buildScopeClauses(query)), aggs: said } };
  return { ...valuesBody(query.tenant, []), aggs: { ...valueCounts(['make_model'], ALL_VALUES), ...words } };
};
