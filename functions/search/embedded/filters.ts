import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import type { Range } from '#domain/search/state.ts';
import type { StockQuery } from '#functions/search/stock-index.ts';
import { clearBit, emptyBits, fullBits, keepOnly, setBit, type Bits } from './bits.ts';
import type { StockTable } from './stock-table.ts';
import type { TextMatch } from './words.ts';

/** One refinement: the vehicles that pass it, and whose counts leave it out. */
export interface Filter {
  facet: ValueFacetName | null;
  range: RangeName | null;
  bits: Bits;
}

const withAnyOf = (table: StockTable, facet: ValueFacetName, values: readonly string[]): Bits => {
  const bits = emptyBits(table.size);
  const { postings, postingStart, dictionary } = table.rows;
  for (const value of values) {
    const ordinal = dictionary.byName.get(facet)?.ordinalOf.get(value);
    if (ordinal === undefined) continue;
    const end = postingStart[ordinal + 1] ?? 0;
    for (let at = postingStart[ordinal] ?? 0; at < end; at += 1) setBit(bits, postings[at] ?? 0);
  }
  return bits;
};

/** Both ends are inclusive; a vehicle without the number is in no range. */
const within = (table: StockTable, field: RangeName, range: Range): Bits => {
  const { column } = table.numbers.columns[field];
  const min = range.min ?? 0;
  const max = range.max ?? Number.MAX_SAFE_INTEGER;
  const bits = emptyBits(table.size);
  for (let vehicle = 0; vehicle < table.size; vehicle += 1) {
    const value = column[vehicle] ?? -1;
    if (value >= min && value <= max) setBit(bits, vehicle);
  }
  return bits;
};

const isOpen = (range: Range): boolean => range.min === null && range.max === null;

/** What the shopper asked for, one filter per refined facet and per range. */
export const filtersOf = (table: StockTable, query: StockQuery): Filter[] => {
  const filters: Filter[] = [];
  for (const facet of valueFacetNames) {
    const values = query.refinements[facet] ?? [];
    if (values.length > 0) filters.push({ facet, range: null, bits: withAnyOf(table, facet, values) });
  }
  for (const field of rangeNames) {
    const range = query.ranges[field];
    if (range !== undefined && !isOpen(range))
      filters.push({ facet: null, range: field, bits: within(table, field, range) });
  }
  return filters;
};

/** What nobody can lift: sold cars' days, the dealer's default stock, prices where they are required, and the words. */
export const scopeOf = (table: StockTable, query: StockQuery, text: TextMatch | null): Bits => {
  const scope = fullBits(table.size);
  for (const { vehicle, soldAt } of table.sold) if (soldAt <= query.soldAfter) clearBit(scope, vehicle);
  if (query.only !== null) keepOnly(scope, withAnyOf(table, query.only.facet, query.only.values));
  if (query.pricedOnly) keepOnly(scope, table.priced);
  if (text !== null) keepOnly(scope, text.bits);
  return scope;
};
