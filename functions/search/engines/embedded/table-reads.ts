import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockIndex, StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { modelsFound } from './models.ts';
import { countTable, searchTable, searchTableText } from './search-table.ts';
import { SearchBuffers } from './search-buffers.ts';
import type { StockTable } from './stock-table.ts';
import type { TableSearch } from './table-search.ts';
import { makeValueLists } from './value-lists.ts';

type TableReads = Required<
  Pick<StockIndex, 'prepare' | 'search' | 'searchText' | 'counts' | 'facetValues' | 'valuesOfAll' | 'models'>
>;

export const tableReads = (tableOf: (tenant: TenantContext) => Promise<StockTable>): TableReads => {
  const listValues = makeValueLists();
  // One block for all searches of an engine: each runs to its answer without yielding.
  const buffers = new SearchBuffers();
  const makeSearch = async (query: StockQuery): Promise<TableSearch> => ({
    table: await tableOf(query.tenant),
    query,
    buffers,
  });
  return {
    // A search finds unknown words itself, without another request.
    prepare: async ({ tenant }) => ({ makeModels: listValues(await tableOf(tenant), 'make_model'), unknown: null }),
    search: async (query) => searchTable(await makeSearch(query)),
    searchText: async (query) => searchTableText(await makeSearch(query)),
    counts: async (queries) => {
      const [first] = queries;
      if (first === undefined) return [];
      const table = await tableOf(first.tenant);
      return queries.map((query) => countTable({ table, query, buffers }));
    },
    facetValues: async (tenant, facet) => listValues(await tableOf(tenant), facet),
    valuesOfAll: async (tenant, facets, limit) => {
      const table = await tableOf(tenant);
      return facets.map((facet) => listValues(table, facet).slice(0, limit));
    },
    models: async (query) => modelsFound(await makeSearch(query)),
  };
};
