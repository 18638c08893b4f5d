import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import type { Range } from '#domain/search/state.ts';
import { modelFacets, wholeMakes } from '#functions/search/engines/port/model-refinements.ts';
import { addAll, clearBit, copyBits, fullBits, keepOnly, noBits, setBit, union, type Bits } from './bits.ts';
import { bitmapsOfFrequentValues, bitmapsOfKnownNumbers } from './dense.ts';
import type { NumberColumn } from './numbers.ts';
import type { StockTable } from './stock-table.ts';
import type { TableSearch } from './table-search.ts';
import { dropSaying } from './exclusion.ts';

/** A facet whose counts ignore a filter; within these vehicles only, if the rest of it still holds for the facet. */
interface Ignoring {
  facet: ValueFacetName;
  within: Bits | null;
}

/** One refinement: the vehicles that pass it and the facets or the range whose counts ignore it. */
export interface Filter {
  facets: readonly Ignoring[];
  range: RangeName | null;
  /** Read only: may be shared with the table. */
  bits: Bits;
}

const findOrdinals = ({ rows }: StockTable, facet: ValueFacetName, values: readonly string[]): number[] => {
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

export const findWithAnyValue = (
  { table, buffers }: TableSearch,
  facet: ValueFacetName,
  values: readonly string[],
): Bits => {
  const ordinals = findOrdinals(table, facet, values);
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

const chosenIn = (search: TableSearch, facet: ValueFacetName): Bits | null => {
  const values = search.query.refinements[facet] ?? [];
  return values.length === 0 ? null : findWithAnyValue(search, facet, values);
};

/** The chosen pairs, and every vehicle of a chosen make without one. */
const pairsIn = (search: TableSearch): Bits | null => {
  const pairs = chosenIn(search, 'make_model');
  const whole = wholeMakes(search.query.refinements);
  if (pairs === null || whole.length === 0) return pairs;
  return union(pairs, findWithAnyValue(search, 'make', whole), search.buffers);
};

/** Makes and models are one filter: makes are counted without it, models within the makes. */
const makeFilter = (search: TableSearch): Filter[] => {
  const makes = chosenIn(search, 'make');
  const [first, ...others] = [makes, chosenIn(search, 'model'), pairsIn(search)].filter((bits) => bits !== null);
  if (first === undefined) return [];
  const bits = others.length === 0 ? first : copyBits(first, search.buffers);
  for (const other of others) keepOnly(bits, other);
  const models = others.length === 0 && makes !== null ? [] : modelFacets.map((facet) => ({ facet, within: makes }));
  return [{ facets: [{ facet: 'make', within: null }, ...models], range: null, bits }];
};

const ofMakes: ReadonlySet<ValueFacetName> = new Set(['make', ...modelFacets]);

export const buildTableFilters = (search: TableSearch): Filter[] => {
  const { query } = search;
  const filters = makeFilter(search);
  for (const facet of valueFacetNames) {
    const bits = ofMakes.has(facet) ? null : chosenIn(search, facet);
    if (bits !== null) filters.push({ facets: [{ facet, within: null }], range: null, bits });
  }
  for (const field of rangeNames) {
    const range = query.ranges[field];
    if (range !== undefined && !isOpen(range))
      filters.push({ facets: [], range: field, bits: within(search, field, range) });
  }
  return filters;
};

/** Vehicles within the bounds: sold days, default stock, required prices, excluded words. */
export const findScope = (search: TableSearch): Bits => {
  const { table, query, buffers } = search;
  const scope = fullBits(table.size, buffers);
  for (const { vehicle, soldAt } of table.sold) if (soldAt <= query.soldAfter) clearBit(scope, vehicle);
  if (query.only !== null) keepOnly(scope, findWithAnyValue(search, query.only.facet, query.only.values));
  if (query.pricedOnly) keepOnly(scope, table.priced);
  for (const word of query.excluded) dropSaying(table.vocabulary, word, scope);
  return scope;
};
