import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { DealerStock } from './dealer-stock.ts';
import { readDocuments, writeDocuments } from './snapshot-documents.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { buildNow } from './stock-table.ts';
import { tableReads } from './table-reads.ts';

/** A dealer's stock as files (docs/adr/0011): what searches need, and what writes go on from. */
export interface StockFiles {
  index: Uint8Array;
  documents: Uint8Array;
}

export interface EmbeddedIndex extends StockIndex {
  /** Everything that was written of a dealer. */
  save(tenant: TenantContext): StockFiles;
  /**
   * Goes on from what was saved: the documents are read when the dealer's stock first changes, so they must be known to be
   * whole. Throws SnapshotRefused for an index that is not.
   */
  restore(tenant: TenantContext, files: StockFiles): void;
}

/**
 * The embedded search engine: typed arrays in memory, one table per tenant, so that no query can reach another
 * dealer's vehicles (performance.md section 7). Filled from the table at start and by the same events as every engine.
 */
export const makeEmbeddedIndex = (clock: () => number = () => performance.now()): EmbeddedIndex => {
  const dealers = new Map<string, DealerStock>();

  const stockOf = (tenant: TenantContext): DealerStock => {
    const known = dealers.get(tenant.id);
    if (known !== undefined) return known;
    const fresh = new DealerStock(clock);
    dealers.set(tenant.id, fresh);
    return fresh;
  };

  return {
    save: (tenant) => {
      const { state } = stockOf(tenant);
      return { index: writeSnapshot(tenant.id, buildNow(state.build())), documents: writeDocuments(tenant.id, state) };
    },
    restore: (tenant, { index, documents }) =>
      stockOf(tenant).restore(readSnapshot(tenant.id, index), () => readDocuments(tenant.id, documents)),
    ...tableReads((tenant) => stockOf(tenant).table()),
    upsertMany: async (tenant, documents, options) => {
      for (const document of documents) stockOf(tenant).upsert(document, options);
    },
    removeMany: async (tenant, removals, options) => {
      for (const removal of removals) stockOf(tenant).remove(removal, options);
    },
    indexed: async (tenant, which) => stockOf(tenant).indexed(which),
    health: async () => ({
      engine: 'embedded',
      ready: true,
      documents: [...dealers.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  };
};
