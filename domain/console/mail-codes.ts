import { HOUR_MS, MINUTE_MS } from '../hours/units.ts';

/** Codes that open a limited session of the console. */
export const MAIL_CODE_DIGITS = 6;
export const MAIL_CODE_SECONDS = 10 * 60;
export const MAIL_CODE_TRIES = 5;
export const MAIL_CODE_RESEND_SECONDS = 30;

/** Asked for in an hour. Guesses at one address: 5 codes of 5 tries, of a million. */
const MOST_AN_HOUR = { address: 5, network: 20 } as const;
export type AskerKind = keyof typeof MOST_AN_HOUR;

export const lately = (times: readonly number[], now: number): number[] => times.filter((at) => at > now - HOUR_MS);

/** Milliseconds until another code may be asked for; 0: now. */
export const waitForCode = (kind: AskerKind, times: readonly number[], now: number): number => {
  const recent = lately(times, now);
  const most = MOST_AN_HOUR[kind];
  const first = recent.at(-most);
  return first === undefined ? 0 : first + HOUR_MS - now;
};

/** An answer that takes as long whether somebody was found or not ends at a multiple of this. */
const STEP_MS = 1_500;

/** What is left of the step that has begun. */
export const restOfStep = (elapsedMs: number): number => STEP_MS - (elapsedMs % STEP_MS);

export const MAIL_CODE_MINUTES = (MAIL_CODE_SECONDS * 1_000) / MINUTE_MS;
