import type { ValueFacetName } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { FacetValue, StockIndex } from '#functions/search/stock-index.ts';
import { allValues } from './counts.ts';
import { DealerStock } from './dealer-stock.ts';
import { modelsFound } from './models.ts';
import { searchTable } from './search-table.ts';
import type { StockTable } from './stock-table.ts';

/** Lists of values per table: the same array for as long as the table stands. */
type Listed = Map<ValueFacetName, readonly FacetValue[]>;

/**
 * The embedded search engine: typed arrays in memory, one table per tenant, so that no query can reach another
 * dealer's vehicles (performance.md section 7). Filled from the table at start and by the same events as any engine.
 */
export const makeEmbeddedIndex = (clock: () => number = () => performance.now()): StockIndex => {
  const dealers = new Map<string, DealerStock>();
  const listed = new WeakMap<StockTable, Listed>();

  const stockOf = (tenant: TenantContext): DealerStock => {
    const known = dealers.get(tenant.id);
    if (known !== undefined) return known;
    const fresh = new DealerStock(clock);
    dealers.set(tenant.id, fresh);
    return fresh;
  };

  const valuesOf = (table: StockTable, facet: ValueFacetName): readonly FacetValue[] => {
    const lists = listed.get(table) ?? new Map<ValueFacetName, readonly FacetValue[]>();
    const values = lists.get(facet) ?? allValues(table, facet);
    listed.set(table, lists.set(facet, values));
    return values;
  };

  return {
    search: async (query) => searchTable(await stockOf(query.tenant).table(), query),
    upsertMany: async (tenant, documents, options) => {
      for (const document of documents) stockOf(tenant).upsert(document, options);
    },
    removeMany: async (tenant, removals, options) => {
      for (const removal of removals) stockOf(tenant).remove(removal, options);
    },
    indexed: async (tenant, which) => stockOf(tenant).indexed(which),
    facetValues: async (tenant, facet) => valuesOf(await stockOf(tenant).table(), facet),
    models: async (query) => modelsFound(await stockOf(query.tenant).table(), query),
    health: async () => ({
      engine: 'embedded',
      ready: true,
      documents: [...dealers.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  };
};
