import { copyBits, countBits, emptyBits, keepOnly, setBit, type Bits } from './bits.ts';
import type { FacetScan } from './count-facets.ts';
import { findWithAnyValue } from './filters.ts';
import type { StockTable } from './stock-table.ts';
import type { TableSearch } from './table-search.ts';

/** Hits that are listed before others, whatever the order within them. */
export type Stratum = Pick<FacetScan, 'hits' | 'count' | 'list'>;

const toStratum = (hits: Bits): Stratum => ({ hits, count: countBits(hits), list: null });

const without = (bits: Bits, others: Bits): void => {
  for (let w = 0; w < bits.length; w += 1) bits[w] = (bits[w] ?? 0) & ~(others[w] ?? 0);
};

/** The hits of each location, nearest first, and the rest. */
const byDistance = (search: TableSearch, hits: Bits): Bits[] => {
  const { query, buffers } = search;
  const rest = copyBits(hits, buffers);
  const parts = query.nearest.map((name) => {
    const part = copyBits(rest, buffers);
    keepOnly(part, findWithAnyValue(search, 'location_name', [name]));
    without(rest, part);
    return part;
  });
  return [...parts, rest];
};

const soldBits = new WeakMap<StockTable, Bits>();

const soldIn = (table: StockTable): Bits => {
  const known = soldBits.get(table);
  if (known !== undefined) return known;
  const bits = emptyBits(table.size);
  for (const { vehicle } of table.sold) setBit(bits, vehicle);
  soldBits.set(table, bits);
  return bits;
};

/** Available vehicles, then sold ones. */
const bySold = ({ table, buffers }: TableSearch, hits: Bits): Bits[] => {
  if (table.sold.length === 0) return [hits];
  const all = soldIn(table);
  const sold = copyBits(hits, buffers);
  keepOnly(sold, all);
  if (sold.every((word) => word === 0)) return [hits];
  const available = copyBits(hits, buffers);
  without(available, all);
  return [available, sold];
};

/** What is listed one after the other: available vehicles before sold ones, in each near before far. */
export function* splitStrata(search: TableSearch, swept: FacetScan): Generator<Stratum, void> {
  const { soldLast, nearest } = search.query;
  const parts = soldLast ? bySold(search, swept.hits) : [swept.hits];
  if (parts.length === 1 && nearest.length === 0) {
    yield swept;
    return;
  }
  for (const part of parts) {
    for (const hits of nearest.length === 0 ? [part] : byDistance(search, part)) yield toStratum(hits);
  }
}
