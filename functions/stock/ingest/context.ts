import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { feedHeld, feedRefused } from '#functions/signals.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { isFailure, type FeedRun, type SourceState } from '../run.ts';
import type { FeedStore } from '../store.ts';
import { finishedEvents, type Telling } from './finish.ts';
import type { RunWorker } from './worker.ts';

export interface IngestDeps {
  store: FeedStore;
  table: Pick<Table, 'load' | 'loadMany' | 'change' | 'list'>;
  objects: Pick<ObjectStore, 'stream' | 'get' | 'put'>;
  now: () => Date;
  newId: () => string;
  sleep: (ms: number) => Promise<void>;
  signals: Signals;
  /** Demo stock only: a past for prices that were never published. A dealer's file cannot date its own prices. */
  publishedAt?: ((run: Pick<FeedRun, 'received_at'>) => string | undefined) | undefined;
}

const PROGRESS_MS = 2_000;

export interface Context {
  deps: IngestDeps;
  tenant: TenantContext;
  source: FeedSource;
  worker: RunWorker;
  state: SourceState;
  remainingMs: () => number;
}

/** True once every PROGRESS_MS. */
export const everyMs = (deps: Pick<IngestDeps, 'now'>) => {
  let last = deps.now().getTime();
  return (): boolean => {
    if (deps.now().getTime() - last < PROGRESS_MS) return false;
    last = deps.now().getTime();
    return true;
  };
};

/** Writes a run's end with its events; counts sources that begin to fail. */
export const finishRun = async (
  { deps, tenant, worker, state }: Pick<Context, 'deps' | 'tenant' | 'worker' | 'state'>,
  change: Partial<FeedRun> & Pick<FeedRun, 'state'>,
  telling: Telling = {},
): Promise<void> => {
  const finished_at = deps.now().toISOString();
  await worker.save({ ...change, finished_at }, (run, now) => finishedEvents(tenant, run, now, telling));
  const about = { tenant: tenant.id, run: worker.run.run };
  if (isFailure(worker.run) && state.refused === null) deps.signals.count(feedRefused, 1, about);
  if (change.state === 'NEEDS_REVIEW' && state.held === null) deps.signals.count(feedHeld, 1, about);
};
