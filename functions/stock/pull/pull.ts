import { notificationRequested } from '#events/notification-requested.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { pullFailing } from '#functions/signals.ts';
import type { FeedPull } from '#tenants/schemas/pull-schema.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { newRun } from '../new-run.ts';
import { receiveFile, type ReceiveDeps } from '../receive.ts';
import type { FeedRun } from '../run.ts';
import { withDownload } from './download.ts';
import { fetchFile, PullFailed, type FetchDeps } from './fetch-file.ts';
import { claimed, failed, newPullState, PULL_SHARD, pullStateSchema, succeeded, type PullState } from './state.ts';

export interface PullDeps extends ReceiveDeps, FetchDeps {
  table: Pick<Table, 'list' | 'load' | 'change'>;
  signals: Signals;
}

interface Pull {
  tenant: TenantContext;
  source: string;
  pull: FeedPull;
}

const RESTATED_MS = 60 * 60 * 1_000;

const hashPullSetting = ({ pull }: Pull): string => derivedId(canonicalJson(pull));

const change = (
  deps: PullDeps,
  pull: Pull,
  decide: (state: PullState) => { state: PullState; events?: readonly AnyEvent[] } | undefined,
): Promise<PullState> => {
  const at = deps.now().toISOString();
  const key = keys.feedPull(pull.tenant, pull.source);
  return deps.table.change(key, pullStateSchema, newPullState(deps.now(), hashPullSetting(pull)), (current) => {
    const next = decide(current);
    const due = { shard: PULL_SHARD, at: next?.state.next_at ?? at };
    return next && { state: next.state, events: next.events ?? [], lane: 'stock', at, due };
  });
};

/** Undefined if it is not due. */
const claim = async (deps: PullDeps, pull: Pull): Promise<PullState | undefined> => {
  let mine = false;
  const state = await change(deps, pull, (current) => {
    const next = claimed(current, deps.now(), hashPullSetting(pull));
    mine = next !== undefined;
    return next && { state: next };
  });
  return mine ? state : undefined;
};

/** Missing vehicles leave with the second file that does not name them, and that may be the same file an hour later. */
const waitsForSecond = async (deps: PullDeps, { tenant, source, pull }: Pull, state: PullState): Promise<boolean> => {
  const since = state.run_at === null ? 0 : deps.now().getTime() - Date.parse(state.run_at);
  if (pull.kind === 'delta' || since < RESTATED_MS) return false;
  return (await deps.table.list(lists.stock(tenant, source), { beginsWith: 'missing#', limit: 1 })).length > 0;
};

type Fetched = Pick<PullState, 'version' | 'sha256'> & { began: boolean };

const fetchAndBegin = (deps: PullDeps, one: Pull, state: PullState): Promise<Fetched> =>
  withDownload(async (download) => {
    const again = await waitsForSecond(deps, one, state);
    const { tenant, source, pull } = one;
    const unless = again ? null : state.version;
    const version = await fetchFile(deps, { pull, unless, into: download.write });
    if (version === undefined) return { version: state.version, sha256: state.sha256, began: false };
    const file = download.file();
    if (file.sha256 === state.sha256 && !again) return { version, sha256: file.sha256, began: false };
    const { kind, format } = pull;
    await receiveFile(deps, tenant, { source, kind, format, ...file }, deps.newId());
    return { version, sha256: file.sha256, began: true };
  });

/** A run that ended before it began, so that operators find it among the others. */
const failedRun = (deps: PullDeps, { source, pull: { kind, format } }: Pull, error: PullFailed): FeedRun => {
  const now = deps.now();
  const at = now.toISOString();
  const file = { source, kind, format, size_bytes: 0, sha256: '', received_at: at };
  const detail = `The file could not be fetched. ${error.message}`;
  const ended = { state: 'REFUSED', reason: `pull_${error.reason}`, detail, finished_at: at } as const;
  return { ...newRun({ id: deps.newId(), now, correlationId: deps.newId(), file }), ...ended };
};

const buildPullNotice = ({ tenant }: Pull, run: FeedRun, since: string): AnyEvent =>
  notificationRequested.create(
    {
      id: derivedId('stock', tenant.id, run.run, 'pull-failing'),
      time: run.created_at,
      tenantId: tenant.id,
      correlationId: run.correlation_id,
      subject: run.run,
    },
    {
      notice: 'feed_pull_failing',
      details: { source: run.source, run: run.run, reason: run.reason ?? '', detail: run.detail ?? '', since },
    },
  );

const fail = async (deps: PullDeps, pull: Pull, error: PullFailed): Promise<void> => {
  const run = failedRun(deps, pull, error);
  await deps.store.createRun(pull.tenant, run);
  let begins = false;
  await change(deps, pull, (current) => {
    const next = failed(current, deps.now(), pull.pull.everyMinutes);
    begins = next.tell && current.told_at === null;
    const since = next.state.failing_since ?? run.created_at;
    return { state: next.state, events: next.tell ? [buildPullNotice(pull, run, since)] : [] };
  });
  if (begins) deps.signals.count(pullFailing, 1, { tenant: pull.tenant.id, run: run.run });
};

/** Fetches a source's file if it is due, and begins a run with it if it is new. */
export const pullSource = async (
  deps: PullDeps,
  tenant: TenantContext,
  { id, pull }: Pick<FeedSource, 'id' | 'pull'>,
): Promise<void> => {
  if (pull === undefined) return;
  const one = { tenant, source: id, pull };
  const state = await claim(deps, one);
  if (state === undefined) return;
  try {
    const found = await fetchAndBegin(deps, one, state);
    await change(deps, one, (current) => ({
      state: succeeded(current, deps.now(), { ...found, everyMinutes: pull.everyMinutes }),
    }));
  } catch (error) {
    if (!(error instanceof PullFailed)) throw error;
    await fail(deps, one, error);
  }
};
