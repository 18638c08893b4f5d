import { localDateTime } from '#domain/hours/local-time.ts';

/*
 * Times as people read them, by the clock of a zone: of the dealer (`useZone`), so that two colleagues read the same wherever
 * they are, or of the device (`deviceZone`) on the pages of a person.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (at: Date, zone: string, options: Intl.DateTimeFormatOptions): string => {
  const key = JSON.stringify([zone, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-AU', { ...options, timeZone: zone });
  formats.set(key, known);
  return known.format(at).replaceAll('\u202f', ' ');
};

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** '27 Nov 2026, 8:30 am'. */
export const dateTimeWords = (iso: string, zone: string): string =>
  format(new Date(iso), zone, { dateStyle: 'medium', timeStyle: 'short' });

/** '27 Nov 2026', of a date such as '2026-11-27'. */
export const dateWords = (date: string): string => format(new Date(date), 'UTC', { dateStyle: 'medium' });

/** 'Friday 27 November 2026'. */
export const longDayWords = (iso: string, zone: string): string =>
  format(new Date(iso), zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');

/** '8:30 am'. */
export const clockWords = (at: string | Date, zone: string): string =>
  format(new Date(at), zone, { hour: 'numeric', minute: '2-digit' });

/** 'Saturday 28 November at 8:00 am'. */
export const dayTimeWords = (at: Date, zone: string): string => {
  const day = format(at, zone, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day.replace(',', '')} at ${clockWords(at, zone)}`;
};

/** 'Fri 27 Nov', with its year where that is another one. */
const dayWords = (at: Date, now: Date, zone: string): string => {
  const day = format(at, zone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
  const [year] = localDateTime(at, zone).date.split('-');
  return localDateTime(now, zone).date.startsWith(`${year ?? ''}-`) ? day : `${day} ${year ?? ''}`;
};

/** 'Today, 9:41 am', 'Fri 27 Nov, 9:41 am'. */
export const whenWords = (iso: string, now: Date, zone: string): string => {
  const at = new Date(iso);
  const isToday = localDateTime(at, zone).date === localDateTime(now, zone).date;
  return `${isToday ? 'Today' : dayWords(at, now, zone)}, ${clockWords(at, zone)}`;
};
