import { valueFacetNames } from '#domain/search/facets.ts';
import { FACET_LIMIT } from '#functions/search/engines/port/stock-index.ts';
import { competitorFile } from '../../competitors.ts';
import { numberField, rangesOf, refinedOf, sortOf, type Answer, type Item, type Loaded } from './engine.ts';

interface ItemsJs {
  serializeAll(): unknown;
  search(input: Record<string, unknown>): {
    pagination: { total: number };
    data: { aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> };
  };
}
type Make = (items: readonly Item[], configuration: Record<string, unknown>) => ItemsJs;

/**
 * Disjunctive facets, ranges by its filter callback, words by its own full text, which has no typo tolerance. `saved` is a snapshot
 * by `save` of the same items.
 */
export const loadItemsJs = async (
  items: readonly Item[],
  saved?: { fulltext: unknown; facets: unknown },
): Promise<Loaded & { save: () => string }> => {
  // The CommonJS build is broken for filters without words.
  const { default: make } = await competitorFile<{ default: Make }>('itemsjs/dist/index.modern.js');
  const fields = ['rank', 'created', numberField('price'), numberField('km')];
  const engine = make(items, {
    sortings: Object.fromEntries(
      fields.flatMap((field) => (['asc', 'desc'] as const).map((order) => [`${field} ${order}`, { field, order }])),
    ),
    aggregations: Object.fromEntries(
      valueFacetNames.map((facet) => [facet, { title: facet, size: FACET_LIMIT, conjunction: false }]),
    ),
    searchableFields: ['text'],
    ...(saved === undefined ? {} : { fulltextSnapshot: saved.fulltext, facetsSnapshot: saved.facets }),
  });
  return {
    save: () => JSON.stringify(engine.serializeAll()),
    ask: (query) => {
      const ranges = rangesOf(query);
      const { from, size } = query.query;
      return engine.search({
        query: query.state.query,
        page: from / size + 1,
        per_page: size,
        sort: sortOf(query).join(' '),
        filters: Object.fromEntries(refinedOf(query)),
        ...(ranges.length === 0
          ? {}
          : {
              filter: (item: Item) =>
                ranges.every(([field, min, max]) => {
                  const value = Number(item[numberField(field)]);
                  return value >= min && value <= max;
                }),
            }),
      });
    },
    read: (answer): Answer => {
      const { pagination, data } = answer as ReturnType<ItemsJs['search']>;
      return {
        count: pagination.total,
        facets: Object.fromEntries(
          valueFacetNames.map((facet) => [
            facet,
            Object.fromEntries((data.aggregations[facet]?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count])),
          ]),
        ),
      };
    },
  };
};
