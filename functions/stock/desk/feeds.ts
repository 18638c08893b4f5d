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

const isPullFailure = (run: FeedRun): boolean => run.reason?.startsWith('pull_') === true;

type HowItGoes = Pick<PullView, 'next_at' | 'failures' | 'failing_since' | 'reason' | 'detail'>;

const notPulled: HowItGoes = { next_at: null, failures: 0, failing_since: null, reason: null, detail: null };

const howItGoes = ({ next_at, failures, failing_since }: PullState, last: FeedRun | undefined): HowItGoes => {
  const fails = failing_since !== null && last !== undefined && isPullFailure(last);
  const { reason, detail } = fails ? last : notPulled;
  return { next_at, failures, failing_since, reason, detail };
};

/** Settings of a source that is pulled, without its secret, and how the pull goes. */
const pullView = (pull: FeedPull, state: PullState | undefined, last: FeedRun | undefined): PullView => ({
  from: pull.from,
  where: whereOf(pull),
  user: userOf(pull),
  secret_ref: pull.credentials?.secretRef ?? null,
  host_key: pull.from === 'sftp' ? pull.hostKey : null,
  every_minutes: pull.everyMinutes,
  kind: pull.kind,
  ...(state === undefined ? notPulled : howItGoes(state, last)),
});

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

interface Need {
  needs: FeedNeed;
  run: string | null;
}

/** A file waits for a person. */
const fileNeed = ({ held, refused }: SourceState): Need | undefined => {
  if (held !== null) return { needs: 'review', run: held.run };
  return refused === null ? undefined : { needs: 'refused', run: refused.run };
};

const rowsNeed = ({ rows, last_done }: SourceState): Need | undefined =>
  rows === null ? undefined : { needs: 'rows', run: last_done?.run ?? rows.run };

const isPullFailing = (pull: PullState | undefined): boolean => pull !== undefined && pull.failing_since !== null;

const clockNeed = ({ state, fresh_until, now }: Known): Need => {
  if (fresh_until !== null && fresh_until < now) return { needs: 'late', run: null };
  return { needs: state.last_done === null ? 'first_file' : 'nothing', run: null };
};

/** What costs most by waiting comes first. */
const needOf = (known: Known): Need => {
  const { state, pull } = known;
  const byFile = fileNeed(state);
  if (byFile !== undefined) return byFile;
  if (isPullFailing(pull)) return { needs: 'pull_failing', run: null };
  return rowsNeed(state) ?? clockNeed(known);
};

/** Of a held file: how many vehicles would leave because of it. */
const heldBy = async ({ store }: FeedsDeps, tenant: TenantContext, source: string, { held }: SourceState) => {
  if (held === null) return null;
  const plan = (await store.run(tenant, source, held.run))?.state.plan ?? null;
  return plan && plan.newly_missing - plan.confirmed;
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
    held: await heldBy(deps, tenant, id, state),
    pull: source.pull === undefined ? null : pullView(source.pull, pulled?.state, last),
  };
};

/** All sources of a dealer. */
export const listFeeds = async (deps: FeedsDeps, tenant: TenantContext): Promise<{ now: string; feeds: Feed[] }> => ({
  now: deps.now().toISOString(),
  feeds: await Promise.all(tenant.config.sources.map((source) => feedOf(deps, tenant, source))),
});
