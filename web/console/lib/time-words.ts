let format: Intl.DateTimeFormat | undefined;
let dayFormat: Intl.DateTimeFormat | undefined;
let clockFormat: Intl.DateTimeFormat | undefined;

/** '27 Nov 2026, 8:30 am', in the zone of this device. */
export const dateTimeWords = (iso: string): string => {
  format ??= new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
};

/** 'Friday 27 November 2026'. */
export const longDayWords = (iso: string): string => {
  dayFormat ??= new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return dayFormat.format(new Date(iso)).replace(',', '');
};

/** '8:30 am'. */
export const clockWords = (iso: string): string => {
  clockFormat ??= new Intl.DateTimeFormat('en-AU', { timeStyle: 'short' });
  return clockFormat.format(new Date(iso));
};
