import { undoUntil } from '../review/decide-run.ts';
import { SUPERSEDED, type FeedRun } from '../run.ts';
import type { DeskRun } from './views.ts';

/** Null where there is nothing to undo, or the day is over. */
const openUndo = ({ review, state, reason }: FeedRun, now: Date): string | null => {
  const isEnded = state === 'DONE' || state === 'REFUSED';
  if (review === null || review.undo !== null || !isEnded || reason === SUPERSEDED) return null;
  const until = undoUntil(review);
  return until < now.toISOString() ? null : until;
};

export const toDeskRun = (run: FeedRun, now: Date): DeskRun => ({
  ...run,
  run_id: run.run,
  version: run.decisions,
  undo_until: openUndo(run, now),
});
