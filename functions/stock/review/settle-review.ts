import { finishRun, type Context } from '../ingest/context.ts';
import { inParallel } from '../ingest/in-parallel.ts';
import { loadAbsent } from '../ingest/missing.ts';
import { splitRemovals } from '../ingest/removals.ts';
import { loadVehicles, tableReads } from '../ingest/stock-reads.ts';
import { writeVehicle } from '../ingest/write-vehicle.ts';
import { heldText } from '../hold.ts';
import { REFUSED_BY_PERSON, SUPERSEDED, type FeedRun } from '../run.ts';
import { decideRestored, leftVehicle, type Before } from './restore.ts';
import type { LeftVehicle, Review } from './schema.ts';

const BATCH_VEHICLES = 100;
const WRITES_AT_ONCE = 50;
/** Named with the run; the number says how many there are. */
const LEFT_NAMED = 20;

type Done = NonNullable<NonNullable<Review['undo']>['done']>;

const restoreBatch = async (
  { deps, tenant, worker }: Context,
  ids: readonly string[],
  before: Before,
): Promise<LeftVehicle[]> => {
  const facts = { run: worker.run.run, now: deps.now().toISOString() };
  const stored = new Map((await loadVehicles(deps.table, tenant, ids)).map((one) => [one.state.id, one]));
  await inParallel([...ids], WRITES_AT_ONCE, (id) =>
    writeVehicle(deps, tenant, { id, stored: stored.get(id), correlationId: worker.run.correlation_id }, (current) =>
      decideRestored(current, before, facts),
    ),
  );
  const after = await loadVehicles(deps.table, tenant, ids);
  return after.flatMap(({ state }) => leftVehicle(state, before) ?? []);
};

/** Brings back what the approved run took away. Repeated after a crash, it ends the same. */
const restoreAll = async (context: Context): Promise<Done> => {
  const { deps, tenant, source, worker } = context;
  const absent = await loadAbsent(tableReads(deps, tenant, source.id), worker.run.run);
  const { leaving } = splitRemovals({ ...worker.run, approved: true }, absent);
  const wasMissing = new Set(absent.still);
  const left: LeftVehicle[] = [];
  for (const before of ['active', 'missing'] as const) {
    const ids = leaving.filter((id) => wasMissing.has(id) === (before === 'missing'));
    for (let from = 0; from < ids.length; from += BATCH_VEHICLES) {
      await worker.keep();
      left.push(...(await restoreBatch(context, ids.slice(from, from + BATCH_VEHICLES), before)));
    }
  }
  return { restored: leaving.length - left.length, left: left.length, cars: left.slice(0, LEFT_NAMED) };
};

const undoneDetail = ({ restored, left }: Done): string =>
  [
    `The decision was undone: ${restored} cars are as they were before it.`,
    ...(left === 0 ? [] : [`${left} are not, because later files speak of them.`]),
  ].join(' ');

/** The newest full file waits for a decision again; one that a newer file replaced is only taken back. */
const finishUndo = async (context: Context, review: Review, undo: NonNullable<Review['undo']>): Promise<void> => {
  const { deps, worker, state } = context;
  const { run } = worker;
  const done: Done = review.verdict === 'approve' ? await restoreAll(context) : { restored: 0, left: 0, cars: [] };
  const ended: Partial<FeedRun> = { review: { ...review, undo: { ...undo, done } }, counts: review.counts };
  const isNewest = state.last_full_seq <= run.seq && (state.held === null || state.held.run === run.run);
  if (!isNewest || run.plan === null)
    return finishRun(context, { ...ended, state: 'DONE', reason: 'undone', detail: undoneDetail(done) });
  const now = deps.now().toISOString();
  const hold = { since: run.hold?.since ?? now, notified_at: now };
  const detail = heldText(run.plan, run.received_at);
  return finishRun(
    context,
    { ...ended, state: 'NEEDS_REVIEW', reason: 'shrunk', detail, hold, approved: false },
    { notify: false },
  );
};

const keepText = (by: string): string => `${by} took the file without its removals: no car was taken away.`;
const refuseText = (by: string): string =>
  `${by} refused the file: no car was taken away, and what its rows changed stays until the next file.`;

/** Its list of missing cars is of before: the newer file may name them. */
const LATE = 'A newer file was taken before the decision could be carried out: nothing was done.';

/** Ends a run that a person decided on, but for removals. False where there is nothing of it to do. */
export const settleReview = async (context: Context): Promise<boolean> => {
  const { review } = context.worker.run;
  if (review === null) return false;
  if (review.undo !== null && review.undo.done === null) {
    await finishUndo(context, review, review.undo);
    return true;
  }
  if (context.state.last_full_seq > context.worker.run.seq) {
    await finishRun(context, { state: 'DONE', reason: SUPERSEDED, detail: LATE });
    return true;
  }
  switch (review.verdict) {
    case 'approve':
      return false;
    case 'keep':
      await finishRun(context, { state: 'DONE', reason: 'kept', detail: keepText(review.by.name) });
      return true;
    case 'refuse':
      await finishRun(context, { state: 'REFUSED', reason: REFUSED_BY_PERSON, detail: refuseText(review.by.name) });
      return true;
  }
};
