/*
 * What a dealer's codes cost, and whether people use them (docs/product/limits.md, 'Codes').
 */
import { CODE_SECONDS } from './codes.ts';

const LEAST_A_DAY = 200;
const TIMES_MEDIAN = 5;

/** Codes of a dealer in one day, by those of the seven days before. */
export const dayLimit = (before: readonly number[]): number => {
  const sorted = before.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.max(LEAST_A_DAY, TIMES_MEDIAN * median);
};

/** Codes looked at for signs of pumping. */
export const WATCHED_CODES = 50;
const LEAST_USED = 0.25;

export interface SentCode {
  id: string;
  at: number;
  used: boolean;
}

/**
 * Whether most codes are sent to be paid for, not used. Codes that can still be used say nothing.
 */
export const looksPumped = (codes: readonly SentCode[], now: number): boolean => {
  const ended = codes.filter(({ at, used }) => used || at <= now - CODE_SECONDS * 1_000).slice(-WATCHED_CODES);
  return ended.length >= WATCHED_CODES && ended.filter(({ used }) => used).length / ended.length < LEAST_USED;
};
