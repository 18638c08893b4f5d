import type { ValueFacetName } from '#domain/search/facets.ts';
import { complement, countBits, listBits, type Bits } from '#functions/search/engines/embedded/bits.ts';
import { countValues } from '#functions/search/engines/embedded/counts.ts';
import { NO_VALUE } from '#functions/search/engines/embedded/dictionary.ts';
import { buildTableFilters, findScope, type Filter } from '#functions/search/engines/embedded/filters.ts';
import { selectPage } from '#functions/search/engines/embedded/page.ts';
import { ROW_WIDTH, type Rows } from '#functions/search/engines/embedded/rows.ts';
import { computeStats } from '#functions/search/engines/embedded/stats.ts';
import type { TableSearch } from '#functions/search/engines/embedded/table-search.ts';
import { SearchBuffers } from '#functions/search/engines/embedded/search-buffers.ts';
import type { StockTable } from '#functions/search/engines/embedded/stock-table.ts';
import { countFacets, type FacetScan } from '#functions/search/engines/embedded/count-facets.ts';
import { matchText } from '#functions/search/engines/embedded/words.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';

const buffers = new SearchBuffers();

const sweptOf = (search: TableSearch) => {
  const shown = findScope(search);
  const text = matchText(search, shown);
  const filters = buildTableFilters(search);
  return { text, filters, swept: countFacets(search, text?.bits ?? shown, filters) };
};

/** A search without writing its answer. */
export const findOnly = (table: StockTable, query: StockQuery): unknown => {
  const search = { table, query, buffers };
  buffers.reset();
  const { text, filters, swept } = sweptOf(search);
  return [selectPage(search, swept, text), countValues(search, filters, swept), computeStats(search, filters, swept)];
};

/** In the order of its row. */
const valuesOf = ({ single, multi, multiStart }: Rows, vehicle: number): number[] => [
  ...single.subarray(vehicle * ROW_WIDTH, (vehicle + 1) * ROW_WIDTH).filter((ordinal) => ordinal !== NO_VALUE),
  ...multi.subarray(multiStart[vehicle], multiStart[vehicle + 1]),
];

/** The kernel's input. */
export const allOrdinals = ({ rows, size }: StockTable): Uint32Array =>
  Uint32Array.from(Array.from({ length: size }, (_, vehicle) => valuesOf(rows, vehicle)).flat());

const ofFacet = ({ rows }: StockTable, near: Bits, facet: ValueFacetName): number => {
  const { first, end } = rows.dictionary.byName.get(facet)!;
  const isIn = (ordinal: number): boolean => ordinal >= first && ordinal < end;
  let sum = 0;
  for (const vehicle of listBits(near, countBits(near), buffers)) sum += valuesOf(rows, vehicle).filter(isIn).length;
  return sum;
};

const ofHits = ({ rows, size }: StockTable, { hits, count, list }: FacetScan): number => {
  const counted = list ?? listBits(complement(hits, size, buffers), size - count, buffers);
  let sum = 0;
  for (const vehicle of counted) sum += valuesOf(rows, vehicle).length;
  return sum;
};

const ofNearMisses = (table: StockTable, filters: readonly Filter[], { near }: FacetScan): number =>
  filters.reduce(
    (sum, { facets }, at) => facets.reduce((some, { facet }) => some + ofFacet(table, near[at]!, facet), sum),
    0,
  );

/**
 * Minimum increments of a query: one per facet value of the hits, or of all other vehicles if fewer, and per refined facet one per
 * value of the vehicles that only miss that refinement. Empty columns count nothing.
 */
export const incrementsOf = (table: StockTable, query: StockQuery): number => {
  const { filters, swept } = sweptOf({ table, query, buffers });
  return ofHits(table, swept) + ofNearMisses(table, filters, swept);
};
