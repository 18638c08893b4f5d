import { emptySearch } from '#domain/search/state.ts';
import { readSearch } from '#domain/search/url.ts';
import { readWords, type Grammar } from '#domain/search/query-parser/grammar.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockQuery } from '../engines/port/stock-index.ts';
import { stockQuery } from '../routes/query.ts';

/** What the listing asks the engine at the address of a saved search; its path's refinements stand in the search. */
export const queryOfSearch = (tenant: TenantContext, search: string, grammar: Grammar, now: Date): StockQuery => {
  const own = { ...readSearch(new URLSearchParams(search)), page: 1, sortBy: emptySearch.sortBy };
  const read = own.query === '' ? null : readWords(own, grammar);
  return stockQuery(tenant, read ?? own, {}, now);
};
