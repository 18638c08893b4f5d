let longFormat: Intl.DateTimeFormat | undefined;

/** '14 March 2027', in UTC. The format is made when first used: its locale data cost a cold start 10 ms and more. */
export const longDay = (day: Date): string => {
  longFormat ??= new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return longFormat.format(day);
};

/** '31 December 2026', of a calendar date. */
export const longDate = (date: string): string => longDay(new Date(`${date}T00:00:00Z`));

/** 'Until 31 December 2026', of a calendar date. */
export const untilLabel = (date: string): string => `Until ${longDate(date)}`;
