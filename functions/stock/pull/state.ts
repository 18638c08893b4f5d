import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';

/** Pulls of all dealers by `next_at`: one shard suffices, a dealer has a few. */
export const PULL_SHARD = 'pull#0';

/** Item `FEED#<source>` / `PULL`. */
export const pullStateSchema = z.object({
  /** Hash of the setting: with another one the pull is due at once and begins anew. */
  of: z.string(),
  /** When it is due; later while a worker is at it. */
  next_at: z.iso.datetime(),
  /** Of the last file: what the server calls its version, and its hash. */
  version: z.object({ etag: z.string().nullable(), modified: z.string().nullable() }).nullable(),
  sha256: z.string().nullable(),
  /** When the last run began. */
  run_at: z.iso.datetime().nullable(),
  failures: z.number().int(),
  failing_since: z.iso.datetime().nullable(),
  /** When the dealer was told last that it fails. */
  told_at: z.iso.datetime().nullable(),
});
export type PullState = z.infer<typeof pullStateSchema>;

export const newPullState = (now: Date, of: string): PullState => ({
  of,
  next_at: now.toISOString(),
  version: null,
  sha256: null,
  run_at: null,
  failures: 0,
  failing_since: null,
  told_at: null,
});

/** Twice as long after each failure, up to the interval or six hours. */
const FIRST_RETRY_MINUTES = 15;
const LONGEST_RETRY_MINUTES = 360;

const after = (at: Date | string, ms: number): string => new Date(new Date(at).getTime() + ms).toISOString();

/** A worker that died is replaced after this time, which is longer than a pull may take. */
const CLAIM_MS = 15 * MINUTE_MS;

/** Undefined if it is not due, or another worker is at it. */
export const claimed = (state: PullState, now: Date, of: string): PullState | undefined => {
  const next_at = after(now, CLAIM_MS);
  const { sha256, run_at } = state;
  if (state.of !== of) return { ...newPullState(now, of), sha256, run_at, next_at };
  return state.next_at > now.toISOString() ? undefined : { ...state, next_at };
};

interface Success {
  version: PullState['version'];
  sha256: string | null;
  began: boolean;
}

export const succeeded = (
  state: PullState,
  now: Date,
  { everyMinutes, ...found }: Success & { everyMinutes: number },
): PullState => ({
  of: state.of,
  next_at: after(now, everyMinutes * MINUTE_MS),
  version: found.version,
  sha256: found.sha256,
  run_at: found.began ? now.toISOString() : state.run_at,
  failures: 0,
  failing_since: null,
  told_at: null,
});

/** The dealer is told once it fails for longer than its interval, and daily from then on. */
export const failed = (state: PullState, now: Date, everyMinutes: number): { state: PullState; tell: boolean } => {
  const failures = state.failures + 1;
  const since = state.failing_since ?? now.toISOString();
  const longest = Math.max(everyMinutes, LONGEST_RETRY_MINUTES);
  const wait = Math.min(FIRST_RETRY_MINUTES * 2 ** Math.min(failures - 1, 20), longest);
  const at = now.toISOString();
  const isLong = after(since, everyMinutes * MINUTE_MS) <= at;
  const tell = isLong && (state.told_at === null || after(state.told_at, DAY_MS) <= at);
  return {
    tell,
    state: {
      ...state,
      next_at: after(now, wait * MINUTE_MS),
      failures,
      failing_since: since,
      told_at: tell ? at : state.told_at,
    },
  };
};
