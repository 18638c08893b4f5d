import { localDateTime } from '../hours/local-time.ts';

/** The year by the dealer's calendar. */
export const yearIn = (now: Date, timeZone: string): number => Number(localDateTime(now, timeZone).date.slice(0, 4));

/** Cars are sold some months before the year in their name. */
export const latestModelYear = (now: Date, timeZone: string): number => yearIn(now, timeZone) + 1;

export const yearTooLate = (latest: number): string => `Enter a year up to ${latest}.`;
