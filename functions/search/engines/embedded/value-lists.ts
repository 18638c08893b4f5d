import type { ValueFacetName } from '#domain/search/facets.ts';
import type { FacetValue } from '#functions/search/engines/port/stock-index.ts';
import { allFacetValues } from './counts.ts';
import type { StockTable } from './stock-table.ts';

/** Lists of values of tables: the same array for as long as a table stands, so that what is made of it is kept too. */
export const makeValueLists = (): ((table: StockTable, facet: ValueFacetName) => readonly FacetValue[]) => {
  const listed = new WeakMap<StockTable, Map<ValueFacetName, readonly FacetValue[]>>();
  return (table, facet) => {
    const lists = listed.get(table) ?? new Map<ValueFacetName, readonly FacetValue[]>();
    const values = lists.get(facet) ?? allFacetValues(table, facet);
    listed.set(table, lists.set(facet, values));
    return values;
  };
};
