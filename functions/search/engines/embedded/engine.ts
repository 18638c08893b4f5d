import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { DealerStock } from './dealer-stock.ts';
import { readDocuments, writeDocuments } from './snapshot-documents.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { buildNow } from './stock-table.ts';
import { tableReads } from './table-reads.ts';

/** A dealer's stock as files (ADR 11): one for searches, one for the next write. */
export interface StockFiles {
  index: Uint8Array;
  documents: Uint8Array;
}

export interface EmbeddedIndex extends StockIndex {
  save(tenant: TenantContext): StockFiles;
  /** Loads a saved stock. The documents are read at the first write and must be complete. Throws SnapshotRefused. */
  restore(tenant: TenantContext, files: StockFiles): void;
}

/** One table per tenant: no query can reach another dealer's vehicles. */
export const makeEmbeddedIndex = (clock: () => number = () => performance.now()): EmbeddedIndex => {
  const dealers = new Map<string, DealerStock>();

  const getDealerStock = (tenant: TenantContext): DealerStock => {
    const known = dealers.get(tenant.id);
    if (known !== undefined) return known;
    const fresh = new DealerStock(clock);
    dealers.set(tenant.id, fresh);
    return fresh;
  };

  return {
    save: (tenant) => {
      const { state } = getDealerStock(tenant);
      return { index: writeSnapshot(tenant.id, buildNow(state.build())), documents: writeDocuments(tenant.id, state) };
    },
    restore: (tenant, { index, documents }) =>
      getDealerStock(tenant).restore(readSnapshot(tenant.id, index), () => readDocuments(tenant.id, documents)),
    ...tableReads((tenant) => getDealerStock(tenant).table()),
    upsertMany: async (tenant, documents, options) => {
      for (const document of documents) getDealerStock(tenant).upsert(document, options);
    },
    removeMany: async (tenant, removals, options) => {
      for (const removal of removals) getDealerStock(tenant).remove(removal, options);
    },
    indexed: async (tenant, which) => getDealerStock(tenant).indexed(which),
    health: async () => ({
      engine: 'embedded',
      ready: true,
      documents: [...dealers.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  };
};
