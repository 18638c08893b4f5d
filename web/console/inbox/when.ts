let dayFormat: Intl.DateTimeFormat | undefined;
let timeFormat: Intl.DateTimeFormat | undefined;

/** 'Fri 27 Nov', with its year where that is another one; in the time of who reads it. */
const dayWords = (at: string, now: Date): string => {
  dayFormat ??= new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short' });
  const date = new Date(at);
  const year = date.getFullYear();
  const day = dayFormat.format(date).replace(',', '');
  return year === now.getFullYear() ? day : `${day} ${year}`;
};

/** '9:41 am'. */
const timeWords = (at: string): string => {
  timeFormat ??= new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });
  return timeFormat.format(new Date(at)).replace(' ', ' ');
};

/** 'Today, 9:41 am', 'Fri 27 Nov, 9:41 am'. */
export const whenWords = (at: string, now: Date): string => {
  const date = new Date(at);
  const day = date.toDateString() === now.toDateString() ? 'Today' : dayWords(at, now);
  return `${day}, ${timeWords(at)}`;
};
