import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { StockState } from '../embedded/stock-state.ts';
import { tableReads } from '../embedded/table-reads.ts';
import { fillFromTable } from '#functions/search/indexing/rebuild.ts';
import type { StockIndex } from '../port/stock-index.ts';
import { SnapshotReader } from './reader.ts';
import { SnapshotStore } from './store.ts';
import { SnapshotWriter, type SnapshotWriterDeps } from './writer.ts';

export type SnapshotIndexDeps = Pick<Runtime, 'table' | 'now' | 'newId' | 'logger'> &
  Pick<SnapshotWriterDeps, 'sleep' | 'random'> & {
    objects: Pick<ObjectStore, 'get' | 'put' | 'remove'>;
    bytesKept?: number;
  };

const stateFromTable = async (table: Runtime['table'], tenant: TenantContext): Promise<StockState> => {
  const state = new StockState();
  const index = {
    upsertMany: async (_: TenantContext, documents: Parameters<StockIndex['upsertMany']>[1]) => {
      for (const document of documents) state.upsert(document);
    },
    removeMany: async (_: TenantContext, removals: Parameters<StockIndex['removeMany']>[1]) => {
      for (const removal of removals) state.remove(removal);
    },
  };
  await fillFromTable({ table, index }, tenant);
  return state;
};

/** The embedded engine for many processes without a search domain (ADR 11). Writes are found after POLL_MS. */
export const makeSnapshotIndex = (deps: SnapshotIndexDeps): StockIndex => {
  const store = new SnapshotStore(deps);
  const fromTable = (tenant: TenantContext) => stateFromTable(deps.table, tenant);
  const reader = new SnapshotReader({ ...deps, store, fromTable });
  const writer = new SnapshotWriter({ ...deps, store, fromTable });

  return {
    ...tableReads((tenant) => reader.table(tenant)),
    upsertMany: async (tenant, documents, options) => {
      if (documents.length === 0) return;
      await writer.write(tenant, (state) => documents.map((one) => state.upsert(one, options)).includes(true));
    },
    removeMany: async (tenant, removals, options) => {
      if (removals.length === 0) return;
      await writer.write(tenant, (state) => removals.map((one) => state.remove(one, options)).includes(true));
    },
    indexed: async (tenant, which) => (await writer.state(tenant)).indexed(which),
    sizes: async (tenants) => {
      const pointers = await Promise.all(tenants.map((tenant) => store.pointer(tenant)));
      return tenants.map(({ id }, n) => ({ tenant: id, vehicles: pointers[n]?.state.generations[0].vehicles ?? 0 }));
    },
    health: async () => ({ engine: 'embedded', ready: true, documents: reader.vehicles }),
  };
};
