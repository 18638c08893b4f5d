import type { AnyEvent } from '#events/envelope.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft, StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { noticeDueAt } from './hold.ts';
import { storedRunSchema, newSourceState, sourceStateSchema, type FeedRun, type SourceState } from './run.ts';
import { STALLED_SHARD, stalledAt } from './stalled.ts';

/** Every write is conditional on what was read. */
export interface FeedStore {
  run(tenant: TenantContext, source: string, run: string): Promise<StoredItem<FeedRun> | undefined>;
  createRun(tenant: TenantContext, run: FeedRun): Promise<void>;
  /** Throws ConcurrentWrite. */
  saveRun(
    tenant: TenantContext,
    stored: StoredItem<FeedRun>,
    run: FeedRun,
    events: readonly AnyEvent[],
  ): Promise<StoredItem<FeedRun>>;
  /** Newest first. */
  runs(tenant: TenantContext, source: string, limit: number): Promise<FeedRun[]>;
  source(tenant: TenantContext, source: string): Promise<SourceState>;
  /** Decides again after each concurrent write. `change` returns undefined to write nothing. */
  changeSource(
    tenant: TenantContext,
    source: string,
    change: (state: SourceState) => { state: SourceState; events?: readonly AnyEvent[] } | undefined,
  ): Promise<SourceState>;
}

export const makeFeedStore = (deps: { table: Table; now: () => Date }): FeedStore => {
  const at = (): string => deps.now().toISOString();
  const runDraft = (tenant: TenantContext, run: FeedRun, events: readonly AnyEvent[]): ItemDraft<FeedRun> => {
    const due = stalledAt(run) ?? noticeDueAt(run);
    return {
      state: run,
      events,
      lane: 'stock',
      at: at(),
      listed: { list: lists.runs(tenant, run.source), sort: `${run.created_at}#${run.run}` },
      ...(due === undefined ? {} : { due: { shard: STALLED_SHARD, at: due } }),
    };
  };
  return {
    run: (tenant, source, run) => deps.table.load(keys.feedRun(tenant, source, run), storedRunSchema),
    createRun: async (tenant, run) => {
      await deps.table.create(keys.feedRun(tenant, run.source, run.run), storedRunSchema, runDraft(tenant, run, []));
    },
    saveRun: (tenant, stored, run, events) =>
      deps.table.replace(stored, storedRunSchema, runDraft(tenant, run, events)),
    runs: async (tenant, source, limit) => {
      const listed = await deps.table.list(lists.runs(tenant, source), { newestFirst: true, limit });
      const found = await deps.table.loadMany(
        listed.map(({ key }) => key),
        storedRunSchema,
      );
      return found.map(({ state }) => state).sort((a, b) => b.created_at.localeCompare(a.created_at));
    },
    source: async (tenant, source) =>
      (await deps.table.load(keys.feedSource(tenant, source), sourceStateSchema))?.state ?? newSourceState(),
    changeSource: (tenant, source, change) =>
      deps.table.change(keys.feedSource(tenant, source), sourceStateSchema, newSourceState(), (current) => {
        const changed = change(current);
        return changed && { state: changed.state, events: changed.events ?? [], lane: 'stock', at: at() };
      }),
  };
};
