import { addDays } from '../hours/dates.ts';
import { toInstant } from '../hours/instants.ts';
import { localDateTime } from '../hours/local-time.ts';

/** When somebody wants to be left alone, in their own zone: '21:00' to '08:00' goes over midnight. */
export interface QuietHours {
  zone: string;
  from: string;
  to: string;
}

export const defaultQuietHours = { from: '21:00', to: '08:00' } as const;

/** Whether this machine knows the zone, whoever named it. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isQuiet = (time: string, { from, to }: QuietHours): boolean => {
  if (from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
};

/** This moment, or the end of the quiet hours that it lies in. */
export const afterQuietHours = (at: Date, quiet: QuietHours): Date => {
  const { date, time } = localDateTime(at, quiet.zone);
  if (!isQuiet(time, quiet)) return at;
  return toInstant(time < quiet.to ? date : addDays(date, 1), quiet.to, quiet.zone);
};

export const localDate = (at: Date, zone: string): string => localDateTime(at, zone).date;

/** The next time of the daily message, which is the end of the quiet hours; another day than `last`. */
export const nextDaily = (at: Date, quiet: QuietHours, last: string | null): Date => {
  const today = localDate(at, quiet.zone);
  const first = toInstant(today, quiet.to, quiet.zone);
  const date = first <= at || last === today ? addDays(today, 1) : today;
  return toInstant(date, quiet.to, quiet.zone);
};
