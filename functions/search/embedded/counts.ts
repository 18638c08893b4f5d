import type { ValueFacetName } from '#domain/search/facets.ts';
import { FACET_LIMIT, type FacetValue, type StockQuery, type StockResult } from '#functions/search/stock-index.ts';
import { complement, countBits, listBits, type Bits } from './bits.ts';
import { NO_VALUE, type FacetOrdinals } from './dictionary.ts';
import type { Filter } from './filters.ts';
import { WIDTH, type Rows } from './rows.ts';
import type { StockTable } from './stock-table.ts';
import type { Swept } from './sweep.ts';

const add = (counts: Uint32Array, ordinal: number, step: 1 | -1): void => {
  counts[ordinal] = (counts[ordinal] ?? 0) + step;
};

/** Adds (or takes away) every value of these vehicles. The hot loop: one increment per facet value. */
const countAll = (rows: Rows, vehicles: Uint32Array, counts: Uint32Array, step: 1 | -1): void => {
  const { single, multi, multiStart } = rows;
  for (const vehicle of vehicles) {
    const from = vehicle * WIDTH;
    for (let at = from; at < from + WIDTH; at += 1) add(counts, single[at] ?? NO_VALUE, step);
    const end = multiStart[vehicle + 1] ?? 0;
    for (let at = multiStart[vehicle] ?? 0; at < end; at += 1) add(counts, multi[at] ?? NO_VALUE, step);
  }
};

/** Adds the values of a facet of which a vehicle has at most one. */
const countColumn = ({ single }: Rows, vehicles: Uint32Array, column: number, counts: Uint32Array): void => {
  for (const vehicle of vehicles) add(counts, single[vehicle * WIDTH + column] ?? NO_VALUE, 1);
};

/** Adds the values of one multi-valued facet, which stand among those of the others. */
const countMulti = (rows: Rows, vehicles: Uint32Array, facet: FacetOrdinals, counts: Uint32Array): void => {
  const { multi, multiStart } = rows;
  for (const vehicle of vehicles) {
    for (const ordinal of multi.subarray(multiStart[vehicle], multiStart[vehicle + 1])) {
      if (ordinal >= facet.first && ordinal < facet.end) add(counts, ordinal, 1);
    }
  }
};

/** Counts over the hits, or over everything less the others, whichever are fewer. */
const countHits = (table: StockTable, hits: Bits, count: number): Uint32Array => {
  if (count * 2 <= table.size) {
    const counts = new Uint32Array(table.rows.dictionary.size);
    countAll(table.rows, listBits(hits, count), counts, 1);
    return counts;
  }
  const counts = table.rows.totals.slice();
  countAll(table.rows, listBits(complement(hits, table.size), table.size - count), counts, -1);
  return counts;
};

const found = ({ first, end }: FacetOrdinals, counts: Uint32Array): number[] => {
  const ordinals: number[] = [];
  for (let ordinal = first; ordinal < end; ordinal += 1) if ((counts[ordinal] ?? 0) > 0) ordinals.push(ordinal);
  return ordinals;
};

/** Most frequent first; ordinals ascend with their values. */
const byCount =
  (counts: Uint32Array) =>
  (a: number, b: number): number =>
    (counts[b] ?? 0) - (counts[a] ?? 0) || a - b;

const facetCounts = (
  table: StockTable,
  facet: FacetOrdinals,
  counts: Uint32Array,
  selected: readonly string[],
): Record<string, number> => {
  const { values } = table.rows.dictionary;
  let ordinals = found(facet, counts);
  if (ordinals.length > FACET_LIMIT) ordinals = ordinals.sort(byCount(counts)).slice(0, FACET_LIMIT);
  const answer: Record<string, number> = {};
  for (const ordinal of ordinals) answer[values[ordinal] ?? ''] = counts[ordinal] ?? 0;
  for (const value of selected) answer[value] = counts[facet.ordinalOf.get(value) ?? -1] ?? 0;
  return answer;
};

/** Every facet's counts without its own refinement: those of the hits plus those of its filter's near misses. */
export const countFacets = (
  table: StockTable,
  query: StockQuery,
  filters: readonly Filter[],
  swept: Swept,
): StockResult['facets'] => {
  const counts = countHits(table, swept.hits, countBits(swept.hits));
  const facetOf = (name: ValueFacetName): FacetOrdinals | undefined => table.rows.dictionary.byName.get(name);
  for (const [at, { facet: name }] of filters.entries()) {
    const facet = name === null ? undefined : facetOf(name);
    const near = swept.near[at];
    if (facet === undefined || near === undefined) continue;
    const vehicles = listBits(near, countBits(near));
    if (facet.column === null) countMulti(table.rows, vehicles, facet, counts);
    else countColumn(table.rows, vehicles, facet.column, counts);
  }
  return Object.fromEntries(
    table.rows.dictionary.facets.map((facet) => [
      facet.facet,
      facetCounts(table, facet, counts, query.refinements[facet.facet] ?? []),
    ]),
  );
};

/** Values of one facet over the whole stock, the most frequent first. */
export const allValues = ({ rows }: StockTable, name: ValueFacetName): FacetValue[] => {
  const facet = rows.dictionary.byName.get(name);
  if (facet === undefined) return [];
  return found(facet, rows.totals)
    .sort(byCount(rows.totals))
    .map((ordinal) => ({ value: rows.dictionary.values[ordinal] ?? '', count: rows.totals[ordinal] ?? 0 }));
};
