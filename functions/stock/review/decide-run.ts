import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { receivedEvent } from '../ingest/finish.ts';
import { SUPERSEDED, type FeedRun } from '../run.ts';
import type { FeedStore } from '../store.ts';
import { findRun } from '../uploads.ts';
import type { DecidedBy, Review, Verdict } from './schema.ts';

interface ReviewDeps {
  store: FeedStore;
  now: () => Date;
}

/** Others write a run's record seldom: its worker, its reminder and whoever decides. */
const ROUNDS = 5;

const didWords: Readonly<Record<Verdict, string>> = {
  approve: 'approved this file',
  keep: 'took this file without its removals',
  refuse: 'refused this file',
};

const refuseStale = ({ review, decisions, state }: FeedRun, version: number | undefined): never => {
  if (review === null || version === undefined)
    throw new Problem(
      'conflict',
      'This file cannot be decided on: it is not held, or not as you had it open. Load it again.',
    );
  const undoes = review.undo !== null;
  const by = review.undo?.by ?? review.by;
  const did = undoes ? 'undid the decision on this file' : didWords[review.verdict];
  throw new Problem('version_conflict', `${by.name} ${did} while you had it open.`, {
    theirs: {
      verdict: review.verdict,
      undone: undoes,
      by: by.name,
      at: review.undo?.at ?? review.at,
      version: decisions,
      state,
    },
  });
};

/** Until when a decision can be undone. */
export const undoUntil = ({ at }: Pick<Review, 'at'>): string => new Date(Date.parse(at) + DAY_MS).toISOString();

/** Pressed twice, or sent again after an answer that got lost. */
const isSame = ({ review, decisions }: FeedRun, { verdict, version, by }: Decided): boolean =>
  version !== undefined &&
  review?.verdict === verdict &&
  review.by.id === by.id &&
  review.undo === null &&
  decisions === version + 1;

interface Decided {
  verdict: Verdict;
  /** The number of decisions that the person saw; undefined: of a program that saw none. */
  version: number | undefined;
  by: DecidedBy;
}

const begun = (run: FeedRun, now: string): FeedRun => ({
  ...run,
  state: 'APPLYING',
  step: run.step + 1,
  decisions: run.decisions + 1,
  finished_at: null,
  recalled: 0,
  updated_at: now,
});

/** Writes what `change` makes of the run, and calls the worker; decides again where somebody else wrote it meanwhile. */
const command = async (
  deps: ReviewDeps,
  tenant: TenantContext,
  runId: string,
  change: (run: FeedRun, now: string) => Promise<FeedRun | undefined>,
): Promise<FeedRun> => {
  for (let round = 1; ; round += 1) {
    const stored: StoredItem<FeedRun> = await findRun(deps, tenant, runId);
    const now = deps.now().toISOString();
    const next = await change(stored.state, now);
    if (next === undefined) return stored.state;
    try {
      return (await deps.store.saveRun(tenant, stored, next, [receivedEvent(tenant, next, now)])).state;
    } catch (error) {
      if (!(error instanceof ConcurrentWrite) || round === ROUNDS) throw error;
    }
  }
};

/** Decides on the newest held run of a source. Throws `conflict`, or `version_conflict` with what somebody else decided. */
export const decideRun = (deps: ReviewDeps, tenant: TenantContext, runId: string, decided: Decided): Promise<FeedRun> =>
  command(deps, tenant, runId, async (run, now) => {
    if (isSame(run, decided)) return undefined;
    const isSeen = decided.version === undefined || decided.version === run.decisions;
    if (run.state !== 'NEEDS_REVIEW' || !isSeen) refuseStale(run, decided.version);
    const { held } = await deps.store.source(tenant, run.source);
    if (held?.run !== runId) throw new Problem('conflict', 'Only the newest held run of a source can be decided on.');
    const { verdict, by } = decided;
    const review: Review = { verdict, by, at: now, counts: run.counts, undo: null };
    return { ...begun(run, now), approved: verdict === 'approve', review };
  });

const refuseLate = (run: FeedRun, review: Review, now: string): void => {
  if (undoUntil(review) < now)
    throw new Problem('conflict', 'A decision can be undone for 24 hours, and they are over.');
  if (run.reason === SUPERSEDED)
    throw new Problem('conflict', 'A newer file took its place: there is nothing to undo.');
};

/** A file that removed nothing has nothing to bring back once a newer one was read. */
const refuseReplaced = async (deps: ReviewDeps, tenant: TenantContext, run: FeedRun, review: Review): Promise<void> => {
  if (review.verdict === 'approve') return;
  const { last_full_seq } = await deps.store.source(tenant, run.source);
  if (last_full_seq > run.seq)
    throw new Problem('conflict', 'A newer file was taken since. It decides: there is nothing to undo.');
};

const isUndoneBy = (
  { review, decisions }: FeedRun,
  { version, by }: { version: number | undefined; by: DecidedBy },
): boolean => version !== undefined && review?.undo?.by.id === by.id && decisions === version + 1;

const isEnded = ({ state }: FeedRun): boolean => state === 'DONE' || state === 'REFUSED';

/** Takes a decision back within 24 hours. Throws `conflict`, or `version_conflict` where somebody else was quicker. */
export const undoDecision = (
  deps: ReviewDeps,
  tenant: TenantContext,
  runId: string,
  { version, by }: { version: number | undefined; by: DecidedBy },
): Promise<FeedRun> =>
  command(deps, tenant, runId, async (run, now) => {
    const { review } = run;
    if (review === null) throw new Problem('conflict', 'Nobody has decided on this run.');
    if (isUndoneBy(run, { version, by })) return undefined;
    if (review.undo !== null || (version !== undefined && version !== run.decisions)) refuseStale(run, version);
    if (!isEnded(run)) throw new Problem('conflict', 'The decision is still being carried out. Try again in a moment.');
    refuseLate(run, review, now);
    await refuseReplaced(deps, tenant, run, review);
    return { ...begun(run, now), review: { ...review, undo: { by, at: now, done: null } } };
  });
