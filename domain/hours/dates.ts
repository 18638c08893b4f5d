import { DAY_MS } from './units.ts';

/** A calendar date so many days later, '2026-11-28'. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Of a calendar date; 0 is Sunday. */
export const getWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The same day so many months later, or the last of that month: '2026-02-28' after '2026-01-31'. */
export const addMonths = (date: string, months: number): string => {
  const from = new Date(`${date}T00:00:00Z`);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
  return last.toISOString().slice(0, 10);
};
