import { lists } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { everyTenant } from '#functions/runtime/tenants/tenant-list.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadChanges } from './load-documents.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';

interface FillCounts {
  documents: number;
  removals: number;
}

interface RebuildCounts extends FillCounts {
  tenants: number;
}

type FillDeps = Pick<Runtime, 'table'> & { index: Pick<StockIndex, 'upsertMany' | 'removeMany'> };
type RebuildDeps = Pick<Runtime, 'directory' | 'table'> & { index: StockIndex };

/** DynamoDB: BatchGetItem takes at most 100 keys. */
const BATCH = 100;
const LANES = 4;

const splitBatches = function* (all: readonly TableKey[]): Generator<readonly TableKey[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH);
};

/** Takes batches from the shared stream until it ends, so that memory holds only what is being indexed. */
const runLane = async (
  deps: FillDeps,
  tenant: TenantContext,
  batches: Generator<readonly TableKey[]>,
  counts: FillCounts,
): Promise<void> => {
  for (const batch of batches) {
    const { documents, removals } = await loadChanges(deps.table, tenant, batch);
    await deps.index.upsertMany(tenant, documents);
    await deps.index.removeMany(tenant, removals);
    counts.documents += documents.length;
    counts.removals += removals.length;
  }
};

/** Indexes all of a dealer's stock from the table. Safe beside live events: versions decide. */
export const fillFromTable = async (deps: FillDeps, tenant: TenantContext): Promise<FillCounts> => {
  const counts: FillCounts = { documents: 0, removals: 0 };
  for (const source of tenant.config.sources) {
    const entries = await deps.table.list(lists.stock(tenant, source.id));
    const batches = splitBatches(entries.map(({ key }) => key));
    await Promise.all(Array.from({ length: LANES }, () => runLane(deps, tenant, batches, counts)));
  }
  return counts;
};

type Tenants = AsyncIterable<TenantContext> | Iterable<TenantContext>;

/** Dealer by dealer; left out: all of them. */
export const rebuildIndex = async (deps: RebuildDeps, tenants?: Tenants): Promise<RebuildCounts> => {
  const counts: RebuildCounts = { tenants: 0, documents: 0, removals: 0 };
  for await (const tenant of tenants ?? everyTenant(deps.directory)) {
    const { documents, removals } = await fillFromTable(deps, tenant);
    // Builds the engine's table now, not in the first search.
    await deps.index.facetValues(tenant, 'make_model');
    counts.tenants += 1;
    counts.documents += documents;
    counts.removals += removals;
  }
  return counts;
};
