import { isFinished, type FeedRun } from './run.ts';

/** One shard of the due index will do: a dealer sends some files a day. */
export const STALLED_SHARD = 'stock#0';

/** Longer than the queue keeps a message from other workers (six timeouts of 180 s), so that its own retry comes first. */
const STALLED_MS = 30 * 60_000;
/** A run that fails each time it is called is a matter for the dead letters and a person, not for a fourth call. */
const MAX_RECALLS = 3;

/** When a run that nobody has written since is looked at; undefined where its sender or nobody has to act. */
export const stalledAt = (run: FeedRun): string | undefined => {
  if (run.state === 'UPLOADING' || isFinished(run) || run.recalled >= MAX_RECALLS) return undefined;
  return new Date(Date.parse(run.updated_at) + STALLED_MS).toISOString();
};
