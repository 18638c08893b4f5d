/** One-time codes (docs/product/accounts.md, 'One-time codes'). */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 5 * 60;
/** Wrong codes before one is void. */
export const CODE_TRIES = 5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds before the next code, after the first, second and later ones of the last hour. */
const RESEND_SECONDS = [30, 60, 120] as const;

const perNumber = [
  { sent: 3, within: 15 * MINUTE },
  { sent: 5, within: HOUR },
  { sent: 10, within: DAY },
] as const;

/** Without what no limit looks at any more. */
export const recentTimes = (sent: readonly number[], now: number): number[] => sent.filter((at) => at > now - DAY);

export const resendSeconds = (sentLately: number): number =>
  RESEND_SECONDS[Math.min(sentLately, RESEND_SECONDS.length) - 1] ?? 0;

/** Milliseconds until a number may get its next code; 0: now. */
export const waitFor = (sent: readonly number[], now: number): number => {
  const last = Math.max(...sent, Number.NEGATIVE_INFINITY);
  const lately = sent.filter((at) => at > now - HOUR).length;
  const waits = perNumber.map((limit) => {
    const inside = sent.filter((at) => at > now - limit.within).toSorted((a, b) => b - a);
    const full = inside[limit.sent - 1];
    return full === undefined ? 0 : full + limit.within - now;
  });
  return Math.max(0, last + resendSeconds(lately) * 1_000 - now, ...waits);
};

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
