import { DAY_MS } from '#domain/hours/units.ts';

/** Whole days since a car was first listed. */
export const daysInStock = (createdAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / DAY_MS));
