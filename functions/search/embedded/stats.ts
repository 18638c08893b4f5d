import { rangeNames, type RangeName } from '#domain/search/facets.ts';
import type { StockResult } from '#functions/search/stock-index.ts';
import { countBits, hasBit, listBits, union, type Bits } from './bits.ts';
import type { Filter } from './filters.ts';
import { UNKNOWN, type NumberColumn } from './numbers.ts';
import type { StockTable } from './stock-table.ts';
import type { Swept } from './sweep.ts';

interface MinMax {
  min: number;
  max: number;
}

/** Many vehicles: the first one found from either end of the ascending list. */
const fromBothEnds = ({ column, ascending }: NumberColumn, vehicles: Bits): MinMax | undefined => {
  const lowest = ascending.find((vehicle) => hasBit(vehicles, vehicle));
  const highest = ascending.findLast((vehicle) => hasBit(vehicles, vehicle));
  if (lowest === undefined || highest === undefined) return undefined;
  return { min: column[lowest] ?? 0, max: column[highest] ?? 0 };
};

/** Few vehicles: a look at each. */
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

/** Where one vehicle in this many is found, walking from the ends is quicker than looking at each. */
const DENSE = 16;

/** Least and greatest number of what is found, each field without its own range. */
export const statsOf = (table: StockTable, filters: readonly Filter[], swept: Swept): StockResult['facetStats'] => {
  const stats: Partial<Record<RangeName, MinMax>> = {};
  const hitCount = countBits(swept.hits);
  const hitList = hitCount * DENSE > table.size ? undefined : listBits(swept.hits, hitCount);
  for (const field of rangeNames) {
    const column = table.numbers.columns[field];
    const near = swept.near[filters.findIndex(({ range }) => range === field)];
    const vehicles = near === undefined ? swept.hits : union(swept.hits, near);
    const list = near === undefined ? hitList : undefined;
    const found = list === undefined ? fromBothEnds(column, vehicles) : ofEach(column, list);
    if (found !== undefined) stats[field] = found;
  }
  return stats;
};
