/**
 * Seconds to wait before each try, counted from the one before it (Standard Webhooks 1.0, 'Retries'): 10 tries over
 * 75 h 35 min. It lives in the ledger because no queue can wait that long.
 */
const MINUTE = 60;
const HOUR = 3_600;
const LADDER_SECONDS = [
  0,
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
export const MAX_TRIES = LADDER_SECONDS.length;

const JITTER = 0.1;
/** However far away a receiver's Retry-After lies. */
const LONGEST_WAIT_MS = 24 * HOUR * 1_000;

/** Milliseconds a Retry-After header asks for, in seconds or as a date; undefined where it says nothing usable. */
export const retryAfterMs = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : undefined;
};

/**
 * When to try again after `tries` tries; undefined after the last. The ladder's waits vary by a tenth either way, so that
 * a receiver that was down is not met by everybody at once; a Retry-After is never undercut.
 */
export const nextAttempt = (input: {
  tries: number;
  now: Date;
  random: () => number;
  retryAfter?: number | undefined;
}): Date | undefined => {
  const seconds = LADDER_SECONDS[input.tries];
  if (seconds === undefined) return undefined;
  const spread = input.random();
  const ladder = seconds * 1_000 * (1 - JITTER + 2 * JITTER * spread);
  const asked = (input.retryAfter ?? 0) * (1 + JITTER * spread);
  return new Date(input.now.getTime() + Math.round(Math.max(ladder, asked)));
};
