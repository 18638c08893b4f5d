let format: Intl.DateTimeFormat | undefined;

/** '27 Nov 2026, 8:30 am', in the zone of this device. */
export const dateTimeWords = (iso: string): string => {
  format ??= new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
};
