import { addDays } from '../hours/dates.ts';
import { localDateTime } from '../hours/local-time.ts';
import { hoursOn, openingAt, type DayHours, type LocationHours } from '../hours/opening.ts';
import { formatTime } from '../hours/rules.ts';
import { dayWords } from '../testdrive/words.ts';

/** '16:00' as '4 pm', '14:40' as '2:40 pm'. */
const shortTime = (time: string): string => formatTime(time).replace(':00', '');

const weekdayWord = (date: string): string => dayWords(date).split(' ')[0] ?? '';

/** 'Saturday 28 November, 2:40 pm', by the clock of the zone. */
export const endWords = (end: Date, timeZone: string): string => {
  const { date, time } = localDateTime(end, timeZone);
  return `${dayWords(date)}, ${shortTime(time)}`;
};

/** Far enough for 48 hours that were extended once. */
const DAYS_BACK = 4;

type OpenDay = Extract<DayHours, { kind: 'open' }>;

/** The last day on which the yard opens before the end, and has not closed yet when asked. */
const lastOpenDay = (location: LocationHours, end: Date, now: Date): (OpenDay & { date: string }) | null => {
  const last = localDateTime(end, location.time_zone);
  const first = localDateTime(now, location.time_zone);
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const date = addDays(last.date, -back);
    if (date < first.date) return null;
    const day = hoursOn(location, date);
    if (day.kind !== 'open' || (back === 0 && last.time <= day.open)) continue;
    return date === first.date && day.close <= first.time ? null : { ...day, date };
  }
  return null;
};

const nextOpening = (location: LocationHours, end: Date): string | null => {
  const opening = openingAt(location, end);
  if (opening.kind !== 'closed' || opening.opens === null) return null;
  return `closed until ${dayWords(opening.opens.date)}, ${shortTime(opening.opens.time)}`;
};

/**
 * When a shopper can come before a reservation ends: 'open that day till 4 pm', 'last open on Saturday till 4 pm', or that
 * the yard stays closed until after it. Null where the dealer gives no hours for that day.
 */
export const visitWords = (location: LocationHours, end: Date, now: Date): string | null => {
  const { date } = localDateTime(end, location.time_zone);
  const { kind } = hoursOn(location, date);
  if (kind === 'unknown') return null;
  if (kind === 'appointment') return 'by appointment that day';
  const day = lastOpenDay(location, end, now);
  if (day === null) return nextOpening(location, end);
  const when = day.date === date ? 'open that day' : `last open on ${weekdayWord(day.date)}`;
  return `${when} till ${shortTime(day.close)}`;
};

/** 'Saturday 28 November, 2:40 pm; open that day till 4 pm', by the clock of the place where the vehicle stands. */
export const untilWords = (location: LocationHours, end: Date, now: Date): string =>
  [endWords(end, location.time_zone), visitWords(location, end, now)].filter((part) => part !== null).join('; ');
