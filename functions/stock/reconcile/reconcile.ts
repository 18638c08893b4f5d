import { parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { runStalled } from '#functions/signals.ts';
import { receivedEvent } from '../ingest/finish.ts';
import { heldNotice, noticeDueAt } from '../hold.ts';
import { storedRunSchema, type FeedRun } from '../run.ts';
import { STALLED_SHARD, stalledAt } from '../stalled.ts';
import type { FeedStore } from '../store.ts';

interface ReconcileDeps {
  table: Pick<Table, 'due' | 'load'>;
  store: Pick<FeedStore, 'source' | 'saveRun'>;
  directory: Pick<TenantDirectory, 'byId'>;
  signals: Signals;
  logger: Logger;
  now: () => Date;
}

const PAGE = 200;

const unlessWritten = (error: unknown): void => {
  if (!(error instanceof ConcurrentWrite)) throw error;
};

/**
 * Restarts unfinished runs without a write for half an hour and without a worker: their message was lost. Extra calls are
 * harmless. Tells dealers daily of runs that are held.
 */
export const makeReconcile = (deps: ReconcileDeps) => {
  /** A waiting or slow run's source has a valid lease. */
  const isWorkedOn = async (tenant: TenantContext, { source }: FeedRun, now: string): Promise<boolean> => {
    const { lease } = await deps.store.source(tenant, source);
    return lease !== null && lease.until > now;
  };

  const recall = async (tenant: TenantContext, stored: StoredItem<FeedRun>, now: string): Promise<void> => {
    const next = { ...stored.state, recalled: stored.state.recalled + 1, updated_at: now };
    try {
      await deps.store.saveRun(tenant, stored, next, [receivedEvent(tenant, next, now)]);
    } catch (error) {
      // A worker is active after all.
      return unlessWritten(error);
    }
    deps.signals.count(runStalled, 1, { tenant: tenant.id, run: next.run });
  };

  /** One write with its event: of two that remind at once, one tells the dealer. */
  const remind = async (
    stored: StoredItem<FeedRun>,
    hold: NonNullable<FeedRun['hold']>,
    now: string,
  ): Promise<void> => {
    const tenant = await deps.directory.byId(parseTenantId(stored.key));
    const next = { ...stored.state, hold: { ...hold, notified_at: now } };
    await deps.store.saveRun(tenant, stored, next, [heldNotice(tenant, next, now)]).catch(unlessWritten);
  };

  const look = async (key: TableKey): Promise<void> => {
    const now = deps.now().toISOString();
    const stored = await deps.table.load(key, storedRunSchema);
    if (stored === undefined) return;
    const noticeDue = noticeDueAt(stored.state);
    if (noticeDue !== undefined && noticeDue <= now && stored.state.hold !== null)
      return remind(stored, stored.state.hold, now);
    const stalled = stalledAt(stored.state);
    if (stalled === undefined || stalled > now) return;
    const tenant = await deps.directory.byId(parseTenantId(key));
    if (!(await isWorkedOn(tenant, stored.state, now))) await recall(tenant, stored, now);
  };

  return async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const { key } of await deps.table.due(STALLED_SHARD, deps.now().toISOString(), PAGE)) {
      try {
        await look(key);
      } catch (error) {
        deps.logger.error('stalled run not called', { key: key.toString(), error: describeError(error) });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} stalled runs could not be called.`);
  };
};
