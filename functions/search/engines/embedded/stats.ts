import { rangeNames, type RangeName } from '#domain/search/facets.ts';
import type { StockResult } from '#functions/search/engines/port/stock-index.ts';
import { hasBit, union, type Bits } from './bits.ts';
import type { Filter } from './filters.ts';
import { UNKNOWN, type NumberColumn } from './numbers.ts';
import type { TableSearch } from './table-search.ts';
import type { FacetScan } from './count-facets.ts';

interface MinMax {
  min: number;
  max: number;
}

const fromBothEnds = ({ column, ascending }: NumberColumn, vehicles: Bits): MinMax | undefined => {
  const isFound = (at: number): boolean => hasBit(vehicles, ascending[at] ?? 0);
  let low = 0;
  while (low < ascending.length && !isFound(low)) low += 1;
  if (low === ascending.length) return undefined;
  let high = ascending.length - 1;
  while (!isFound(high)) high -= 1;
  const numberAt = (at: number): number => column[ascending[at] ?? 0] ?? 0;
  return { min: numberAt(low), max: numberAt(high) };
};

const ofEach = ({ column }: NumberColumn, vehicles: Uint32Array): MinMax | undefined => {
  let min = Number.POSITIVE_INFINITY;
  let max = UNKNOWN;
  for (const vehicle of vehicles) {
    const value = column[vehicle] ?? UNKNOWN;
    if (value === UNKNOWN) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max === UNKNOWN ? undefined : { min, max };
};

/** Above one hit in 16 vehicles it is faster to search the ascending list from both ends. */
const DENSE = 16;

export const computeStats = (
  { table, buffers }: TableSearch,
  filters: readonly Filter[],
  swept: FacetScan,
): StockResult['facetStats'] => {
  const stats: Partial<Record<RangeName, MinMax>> = {};
  const few = swept.count * DENSE > table.size ? null : swept.list;
  for (const field of rangeNames) {
    const column = table.numbers.columns[field];
    const near = swept.near[filters.findIndex(({ range }) => range === field)];
    const vehicles = near === undefined ? swept.hits : union(swept.hits, near, buffers);
    const found = near === undefined && few !== null ? ofEach(column, few) : fromBothEnds(column, vehicles);
    if (found !== undefined) stats[field] = found;
  }
  return stats;
};
