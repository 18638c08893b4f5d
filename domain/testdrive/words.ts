import { formatTime } from '../hours/rules.ts';

/** In place of a slot: none of those offered suits. */
export const OTHER_TIME = 'other_time';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday';
const months = 'January February March April May June July August September October November December';

/** '2026-11-28' as 'Saturday 28 November'. */
export const dayWords = (date: string): string => {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return `${weekdays.split(' ')[day.getUTCDay()] ?? ''} ${day.getUTCDate()} ${months.split(' ')[day.getUTCMonth()] ?? ''}`;
};

/** Of a local time with offset: '10:30 am'. */
export const timeWords = (start: string): string => formatTime(start.slice(11, 16));

/** 'Saturday 28 November at 10:30 am', by the location's clock. */
export const slotWords = ({ start }: { start: string }): string => `${dayWords(start)} at ${timeWords(start)}`;

/** What a shopper takes along to a drive. */
export const TO_BRING = 'Your driver licence. Anybody else who wants to drive brings theirs.';
