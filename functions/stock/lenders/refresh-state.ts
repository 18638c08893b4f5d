import * as z from 'zod';
import { MINUTE_MS } from '#domain/hours/units.ts';

/** All dealers’ by `next_at`. */
export const LENDER_SHARD = 'lenders#0';

/** Item `FEED#LENDERS` / `ROUND`. */
export const refreshStateSchema = z.object({
  /** Hash of the setting: with another one the round is due at once. */
  of: z.string(),
  /** When it is due; later while a worker is at it. */
  next_at: z.iso.datetime(),
  /** The day (UTC) whose questions are counted. */
  day: z.iso.date(),
  asked: z.number().int(),
  /** Questions without a good answer, in a row. */
  failures: z.number().int(),
});
export type RefreshState = z.infer<typeof refreshStateSchema>;

/** A worker that died is replaced after this time. */
const CLAIM_MS = 15 * MINUTE_MS;
const EVERY_MS = 60 * MINUTE_MS;
/** After so many in a row nobody is asked until the next round, which begins with a single question. */
const FAILURES = 3;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

export const newRefresh = (now: Date, of: string): RefreshState => ({
  of,
  next_at: now.toISOString(),
  day: utcDay(now),
  asked: 0,
  failures: 0,
});

/** Undefined if it is not due, or another worker is at it. The day's count outlives a changed setting. */
export const claimedRefresh = (state: RefreshState, now: Date, of: string): RefreshState | undefined => {
  if (state.of === of && state.next_at > now.toISOString()) return undefined;
  const day = utcDay(now);
  const failures = state.of === of ? state.failures : 0;
  return { of, next_at: after(now, CLAIM_MS), day, asked: state.day === day ? state.asked : 0, failures };
};

export const isOpen = ({ failures }: Pick<RefreshState, 'failures'>): boolean => failures >= FAILURES;

/** `cut`: the time was up, so that the round goes on at the next run of the schedule. */
export const endedRefresh = (state: RefreshState, now: Date, cut: boolean): RefreshState => ({
  ...state,
  next_at: cut ? now.toISOString() : after(now, EVERY_MS),
});
