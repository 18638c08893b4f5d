import type { ModelFound } from '#functions/search/engines/port/stock-index.ts';
import { hasBit, type Bits } from './bits.ts';
import { buildTableFilters, findScope } from './filters.ts';
import { UNKNOWN } from './numbers.ts';
import type { StockTable } from './stock-table.ts';
import type { TableSearch } from './table-search.ts';
import { countFacets } from './count-facets.ts';

const findModel = ({ hits, rows, numbers }: StockTable, ordinal: number, found: Bits): ModelFound | undefined => {
  const { postings, postingStart, dictionary } = rows;
  const { rank } = numbers.orders.relevance;
  const price = numbers.columns.price.column;
  const vehicles = postings
    .subarray(postingStart[ordinal], postingStart[ordinal + 1])
    .filter((vehicle) => hasBit(found, vehicle));
  const prices = [...vehicles].map((vehicle) => price[vehicle] ?? UNKNOWN).filter((dollars) => dollars !== UNKNOWN);
  const first = vehicles.reduce(
    (best, vehicle) => ((rank[vehicle] ?? 0) < (rank[best] ?? 0) ? vehicle : best),
    vehicles[0] ?? 0,
  );
  const hit = vehicles.length === 0 ? undefined : hits.at(first);
  if (hit === undefined) return undefined;
  return {
    makeModel: dictionary.values[ordinal] ?? '',
    count: vehicles.length,
    priceFrom: prices.length === 0 ? null : Math.min(...prices),
    hit,
  };
};

/** The most frequent first. */
export const modelsFound = (search: TableSearch): ModelFound[] => {
  const { table, buffers } = search;
  buffers.reset();
  const { hits } = countFacets(search, findScope(search), buildTableFilters(search));
  const { first = 0, end = 0 } = table.rows.dictionary.byName.get('make_model') ?? {};
  return Array.from({ length: end - first }, (_, n) => findModel(table, first + n, hits))
    .filter((model) => model !== undefined)
    .sort((a, b) => b.count - a.count); // Ordinals ascend with their values, and sorting is stable.
};
