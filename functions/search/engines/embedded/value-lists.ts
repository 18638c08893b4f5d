import type { ValueFacetName } from '#domain/search/facets.ts';
import type { FacetValue } from '#functions/search/engines/port/stock-index.ts';
import { allFacetValues } from './counts.ts';
import type { StockTable } from './stock-table.ts';

/** Facet values per table. The same array while the table is the same, so that callers can cache by it. */
export const makeValueLists = (): ((table: StockTable, facet: ValueFacetName) => readonly FacetValue[]) => {
  const listed = new WeakMap<StockTable, Map<ValueFacetName, readonly FacetValue[]>>();
  return (table, facet) => {
    const lists = listed.get(table) ?? new Map<ValueFacetName, readonly FacetValue[]>();
    const values = lists.get(facet) ?? allFacetValues(table, facet);
    listed.set(table, lists.set(facet, values));
    return values;
  };
};
