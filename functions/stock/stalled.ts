import { isFinished, type FeedRun } from './run.ts';

/** One shard suffices: a dealer sends a few files a day. */
export const STALLED_SHARD = 'stock#0';

/** Longer than the queue's visibility timeout (six times 180 s), so that its own retry comes first. */
const STALLED_MS = 30 * 60_000;
/** Afterwards it is left to the dead letters. */
const MAX_RECALLS = 3;

/** When to look at a run without writes; undefined if it waits for its sender or has ended. */
export const stalledAt = (run: FeedRun): string | undefined => {
  if (run.state === 'UPLOADING' || isFinished(run) || run.recalled >= MAX_RECALLS) return undefined;
  return new Date(Date.parse(run.updated_at) + STALLED_MS).toISOString();
};
