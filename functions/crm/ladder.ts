import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/hours/units.ts';

/** Seconds between tries (Standard Webhooks 1.0, 'Retries'): 10 tries in 75 h 35 min, longer than any queue can delay. */
const LADDER_SECONDS = [
  0,
  5,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  2 * HOUR_SECONDS,
  5 * HOUR_SECONDS,
  10 * HOUR_SECONDS,
  14 * HOUR_SECONDS,
  20 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
] as const;
export const MAX_TRIES = LADDER_SECONDS.length;

const JITTER = 0.1;
/** Limit for a receiver's Retry-After. */
const LONGEST_WAIT_MS = 24 * HOUR_SECONDS * 1_000;

/** Retry-After in seconds or as a date, in milliseconds; undefined if unusable. */
export const retryAfterMs = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : undefined;
};

/** Undefined after the last try. Waits vary by 10 % to spread retries after an outage, but are never below a Retry-After. */
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
