import { HOUR_MS, MINUTE_MS } from '../hours/units.ts';

/** For the payment. */
export const HOLD_MS = 15 * MINUTE_MS;
/** After a hold's end, before somebody else may take its place: clocks of workers differ. */
export const GRACE_MS = MINUTE_MS;
/** For the next person of a waiting list. */
export const OFFER_MS = 15 * MINUTE_MS;

export const after = (time: Date | string, ms: number): string => new Date(new Date(time).getTime() + ms).toISOString();

export const isPast = (time: string, now: Date, grace = 0): boolean => Date.parse(time) + grace < now.getTime();

export const hours = (count: number): number => count * HOUR_MS;
