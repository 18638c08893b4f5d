import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import type { Range } from '#domain/search/state.ts';
import { addAll, clearBit, copyBits, fullBits, keepOnly, noBits, setBit, type Bits } from './bits.ts';
import { bitmapsOfFrequentValues, bitmapsOfKnownNumbers } from './dense.ts';
import type { NumberColumn } from './numbers.ts';
import type { StockTable } from './stock-table.ts';
import type { TableSearch } from './table-search.ts';

/** One refinement: the vehicles that pass it and the facet or range whose counts ignore it. */
export interface Filter {
  facet: ValueFacetName | null;
  range: RangeName | null;
  /** Read only: may be shared with the table. */
  bits: Bits;
}

const ordinalsOf = ({ rows }: StockTable, facet: ValueFacetName, values: readonly string[]): number[] => {
  const ordinalOf = rows.dictionary.byName.get(facet)?.ordinalOf;
  return values.map((value) => ordinalOf?.get(value)).filter((ordinal) => ordinal !== undefined);
};

const addValue = ({ rows }: StockTable, ordinal: number, bits: Bits): void => {
  const dense = bitmapsOfFrequentValues(rows, ordinal);
  if (dense !== undefined) {
    addAll(bits, dense);
    return;
  }
  const { postings, postingStart } = rows;
  const end = postingStart[ordinal + 1] ?? 0;
  for (let at = postingStart[ordinal] ?? 0; at < end; at += 1) setBit(bits, postings[at] ?? 0);
};

const withAnyOf = ({ table, buffers }: TableSearch, facet: ValueFacetName, values: readonly string[]): Bits => {
  const ordinals = ordinalsOf(table, facet, values);
  const [first] = ordinals;
  const own = first === undefined || ordinals.length > 1 ? undefined : bitmapsOfFrequentValues(table.rows, first);
  if (own !== undefined) return own;
  const bits = noBits(table.size, buffers);
  for (const ordinal of ordinals) addValue(table, ordinal, bits);
  return bits;
};

const boundIndex = ({ column, ascending }: NumberColumn, limit: number): number => {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[ascending[middle] ?? 0] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

const setAll = (bits: Bits, vehicles: Uint32Array, from: number, end: number): void => {
  for (let at = from; at < end; at += 1) setBit(bits, vehicles[at] ?? 0);
};

const clearAll = (bits: Bits, vehicles: Uint32Array, from: number, end: number): void => {
  for (let at = from; at < end; at += 1) clearBit(bits, vehicles[at] ?? 0);
};

/** Both bounds are inclusive. Numbers are whole, so values above `max` start at `max + 1`. */
const within = ({ table, buffers }: TableSearch, field: RangeName, range: Range): Bits => {
  const numbers = table.numbers.columns[field];
  const { ascending } = numbers;
  const from = range.min === null ? 0 : boundIndex(numbers, range.min);
  const end = range.max === null ? ascending.length : boundIndex(numbers, range.max + 1);
  const isFew = (end - from) * 2 <= ascending.length;
  const bits = isFew ? noBits(table.size, buffers) : copyBits(bitmapsOfKnownNumbers(numbers), buffers);
  if (isFew) setAll(bits, ascending, from, end);
  else {
    clearAll(bits, ascending, 0, from);
    clearAll(bits, ascending, end, ascending.length);
  }
  return bits;
};

const isOpen = (range: Range): boolean => range.min === null && range.max === null;

export const filtersOf = (search: TableSearch): Filter[] => {
  const { query } = search;
  const filters: Filter[] = [];
  for (const facet of valueFacetNames) {
    const values = query.refinements[facet] ?? [];
    if (values.length > 0) filters.push({ facet, range: null, bits: withAnyOf(search, facet, values) });
  }
  for (const field of rangeNames) {
    const range = query.ranges[field];
    if (range !== undefined && !isOpen(range))
      filters.push({ facet: null, range: field, bits: within(search, field, range) });
  }
  return filters;
};

/** Vehicles within the bounds that no address can lift: sold days, default stock, required prices. */
export const scopeOf = (search: TableSearch): Bits => {
  const { table, query, buffers } = search;
  const scope = fullBits(table.size, buffers);
  for (const { vehicle, soldAt } of table.sold) if (soldAt <= query.soldAfter) clearBit(scope, vehicle);
  if (query.only !== null) keepOnly(scope, withAnyOf(search, query.only.facet, query.only.values));
  if (query.pricedOnly) keepOnly(scope, table.priced);
  return scope;
};
