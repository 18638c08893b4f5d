import { MINUTE_MS } from '#domain/hours/units.ts';
import { confirmedAt } from '#domain/vehicle/feed-times-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import type { FeedPull } from '#tenants/schemas/pull-schema.ts';
import { idsIn } from '../ingest/stock-reads.ts';
import { pullStateSchema, type PullState } from '../pull/state.ts';
import type { FeedRun, SourceState } from '../run.ts';
import type { FeedStore } from '../store.ts';
import { toDeskRun } from './desk-run.ts';
import type { Feed, FeedNeed, PullView } from './views.ts';

interface FeedsDeps {
  store: Pick<FeedStore, 'runs' | 'source' | 'run'>;
  table: Pick<Table, 'list' | 'load'>;
  now: () => Date;
}

/** A question mark may be followed by a key. */
const whereOf = (pull: FeedPull): string =>
  pull.from === 'https'
    ? pull.url.replace(/[?#].*$/s, '')
    : `${pull.host}:${pull.port}/${pull.path.replace(/^\//, '')}`;

const userOf = (pull: FeedPull): string | null => {
  if (pull.from === 'sftp') return pull.user;
  return pull.credentials?.as === 'basic' ? pull.credentials.user : null;
};

const isPullFailure = (run: FeedRun | undefined): boolean => run?.reason?.startsWith('pull_') === true;

/** Settings of a source that is pulled, without its secret, and how the pull goes. */
const pullView = (pull: FeedPull, state: PullState | undefined, last: FeedRun | undefined): PullView => {
  const failure = isPullFailure(last) && state?.failing_since != null ? last : undefined;
  return {
    from: pull.from,
    where: whereOf(pull),
    user: userOf(pull),
    secret_ref: pull.credentials?.secretRef ?? null,
    host_key: pull.from === 'sftp' ? pull.hostKey : null,
    every_minutes: pull.everyMinutes,
    kind: pull.kind,
    next_at: state?.next_at ?? null,
    failures: state?.failures ?? 0,
    failing_since: state?.failing_since ?? null,
    reason: failure?.reason ?? null,
    detail: failure?.detail ?? null,
  };
};

/** Twice the interval (docs/product/stock-feeds.md, 'Freshness'). */
const freshUntil = (confirmed: string | null, { expectedEveryMinutes }: FeedSource): string | null =>
  confirmed === null || expectedEveryMinutes === null
    ? null
    : new Date(Date.parse(confirmed) + 2 * expectedEveryMinutes * MINUTE_MS).toISOString();

interface Known {
  state: SourceState;
  pull: PullState | undefined;
  fresh_until: string | null;
  now: string;
}

/** What costs most by waiting comes first. */
const needOf = ({ state, pull, fresh_until, now }: Known): { needs: FeedNeed; run: string | null } => {
  if (state.held !== null) return { needs: 'review', run: state.held.run };
  if (state.refused !== null) return { needs: 'refused', run: state.refused.run };
  if (pull?.failing_since != null) return { needs: 'pull_failing', run: null };
  if (state.rows !== null) return { needs: 'rows', run: state.last_done?.run ?? state.rows.run };
  if (fresh_until !== null && fresh_until < now) return { needs: 'late', run: null };
  return { needs: state.last_done === null ? 'first_file' : 'nothing', run: null };
};

/** Where one source stands. */
const feedOf = async (deps: FeedsDeps, tenant: TenantContext, source: FeedSource): Promise<Feed> => {
  const { id } = source;
  const [state, [last], pulled, active, missing] = await Promise.all([
    deps.store.source(tenant, id),
    deps.store.runs(tenant, id, 1),
    source.pull && deps.table.load(keys.feedPull(tenant, id), pullStateSchema),
    idsIn(deps.table, tenant, id, 'active'),
    idsIn(deps.table, tenant, id, 'missing'),
  ]);
  const held = state.held && (await deps.store.run(tenant, id, state.held.run))?.state;
  const now = deps.now();
  const confirmed = confirmedAt(state);
  const fresh_until = freshUntil(confirmed, source);
  return {
    source: id,
    name: source.name,
    formats: source.formats,
    ...needOf({ state, pull: pulled?.state, fresh_until, now: now.toISOString() }),
    last_run: last === undefined ? null : toDeskRun(last, now),
    last_file_at: state.latest_received_at,
    confirmed_at: confirmed,
    expected_every_minutes: source.expectedEveryMinutes,
    fresh_until,
    vehicles: { active: active.length, missing: missing.length, kept: state.last_done?.kept ?? 0 },
    held: held?.plan == null ? null : held.plan.newly_missing - held.plan.confirmed,
    pull: source.pull === undefined ? null : pullView(source.pull, pulled?.state, last),
  };
};

/** All sources of a dealer. */
export const listFeeds = async (deps: FeedsDeps, tenant: TenantContext): Promise<{ now: string; feeds: Feed[] }> => ({
  now: deps.now().toISOString(),
  feeds: await Promise.all(tenant.config.sources.map((source) => feedOf(deps, tenant, source))),
});
