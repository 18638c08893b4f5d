import type { AnyEvent } from '#events/envelope.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { LeaseLost } from '../errors.ts';
import type { FeedRun } from '../run.ts';
import type { FeedStore } from '../store.ts';
import type { Lease } from './lease.ts';

/** A run under its lease. Its record is written through this only. */
export interface RunWorker {
  readonly run: FeedRun;
  readonly keep: Lease['keep'];
  /** Throws LeaseLost if another worker wrote the run. */
  save: (change: Partial<FeedRun>, events?: (run: FeedRun, now: string) => AnyEvent[]) => Promise<void>;
}

export const runWorker = (
  deps: { store: FeedStore; now: () => Date },
  tenant: TenantContext,
  loaded: StoredItem<FeedRun>,
  lease: Lease,
): RunWorker => {
  let stored = loaded;
  return {
    get run() {
      return stored.state;
    },
    keep: lease.keep,
    save: async (change, events = () => []) => {
      // Read again, because the relay may have cleared the outbox that `stored` still has.
      const fresh = await deps.store.run(tenant, stored.state.source, stored.state.run);
      if (fresh === undefined || fresh.rev !== stored.rev) throw new LeaseLost(stored.state.run);
      const now = deps.now().toISOString();
      const next = { ...stored.state, ...change, updated_at: now };
      stored = await deps.store.saveRun(tenant, fresh, next, events(next, now));
    },
  };
};
