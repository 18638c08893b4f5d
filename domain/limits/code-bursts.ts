/*
 * What a dealer's text messages with codes cost, and what is asked of strangers while they have codes sent that nobody uses
 * (docs/product/limits.md, 'Codes'). Judged while it runs, by networks, by ranges of numbers and by the hour.
 */
import { CODE_SECONDS } from './codes.ts';
import { HOUR_MS, MINUTE_MS } from '../hours/units.ts';

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

/** `owner`: in a browser that used a code of this number before. `proven`: a stranger who showed a mail address by a code. */
export type CodeAsker = 'owner' | 'proven' | 'stranger';

/** Where a code was asked for and which numbers are near its own, both as hashes. */
export interface CodeOrigin {
  network: string;
  range: string;
}

export interface SentCode {
  id: string;
  at: number;
  used: boolean;
  asker?: CodeAsker | undefined;
  network?: string | undefined;
  range?: string | undefined;
}

/** Whether most codes are sent to be paid for, not used. Codes that can still be used say nothing. */
export const looksPumped = (codes: readonly SentCode[], now: number): boolean => {
  const ended = codes.filter(({ at, used }) => used || at <= now - CODE_SECONDS * 1_000).slice(-WATCHED_CODES);
  return ended.length >= WATCHED_CODES && ended.filter(({ used }) => used).length / ended.length < LEAST_USED;
};

/** Unused codes of strangers of one network, or to one range of numbers. */
const BURST = { within: 10 * MINUTE_MS, asksFrom: 4, pausesFrom: 8, pauseMs: 15 * MINUTE_MS } as const;
/** Of a dealer's day, in unused codes of an hour: of strangers who proved nothing, and of all strangers. */
const HOUR_PARTS = { stranger: 0.075, proven: 0.1 } as const;

/** How far back unused codes are looked at. */
export const LOOKED_BACK_MS = HOUR_MS;

/** Times of unused codes, earliest first. */
const unusedTimes = (codes: readonly SentCode[], test: (code: SentCode) => boolean): number[] =>
  codes
    .filter((code) => !code.used && code.asker !== 'owner' && code.asker !== undefined && test(code))
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);

const isPaused = (times: readonly number[], now: number): boolean =>
  times.some((at, n) => {
    const first = times[n - BURST.pausesFrom + 1];
    return first !== undefined && at - first <= BURST.within && now < at + BURST.pauseMs;
  });

const isBurst = (times: readonly number[], now: number): boolean =>
  times.filter((at) => at > now - BURST.within).length >= BURST.asksFrom;

const isHourSpent = (codes: readonly SentCode[], asker: 'stranger' | 'proven', most: number, now: number): boolean => {
  const counted = unusedTimes(codes, (code) => code.at > now - HOUR_MS && (asker === 'proven' || code.asker === asker));
  return counted.length >= Math.max(1, Math.floor(most * HOUR_PARTS[asker]));
};

/** What has to be shown before a text message is sent: `mail`, that one reads the mail of an address; then it is sent. */
export type CodeDemand = 'nothing' | 'computation' | 'mail' | 'other way';

/** `most`: of the dealer's day (`dayLimit`). */
export const codeDemand = (
  codes: readonly SentCode[],
  { asker, origin, most }: { asker: CodeAsker; origin: CodeOrigin; most: number },
  now: number,
): CodeDemand => {
  if (asker === 'owner') return 'nothing';
  if (isHourSpent(codes, 'proven', most, now)) return 'other way';
  if (asker === 'proven') return 'nothing';
  const near = [
    unusedTimes(codes, ({ network }) => network === origin.network),
    unusedTimes(codes, ({ range }) => range === origin.range),
  ];
  if (isHourSpent(codes, 'stranger', most, now) || near.some((times) => isPaused(times, now))) return 'mail';
  return looksPumped(codes, now) || near.some((times) => isBurst(times, now)) ? 'computation' : 'nothing';
};

/** How hard the computation is, as if so many times what is allowed was asked for (difficulty.ts): the hardest. */
export const CODE_LOAD = 8;
