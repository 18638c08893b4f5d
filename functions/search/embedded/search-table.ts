import type { StockQuery, StockResult } from '#functions/search/stock-index.ts';
import { countBits } from './bits.ts';
import { countFacets } from './counts.ts';
import { filtersOf, scopeOf } from './filters.ts';
import { pageOf } from './page.ts';
import { statsOf } from './stats.ts';
import type { StockTable } from './stock-table.ts';
import { sweep } from './sweep.ts';
import { matchText } from './words.ts';

/** Answers a query from one dealer's table: hits, exact count, all disjunctive facets and stats in one pass. */
export const searchTable = (table: StockTable, query: StockQuery): StockResult => {
  const shown = scopeOf(table, query);
  const text = matchText(table.vocabulary, query, shown, table.size);
  const filters = filtersOf(table, query);
  const swept = sweep(text?.bits ?? shown, filters);
  const count = countBits(swept.hits);
  const order = table.numbers.orders[query.sort];
  return {
    hits: pageOf(order, { bits: swept.hits, count }, text, query)
      .map((vehicle) => table.hits.at(vehicle))
      .filter((hit) => hit !== undefined),
    count,
    facets: countFacets(table, query, filters, swept),
    facetStats: statsOf(table, filters, swept),
  };
};
