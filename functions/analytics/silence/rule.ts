import { addDays } from '#domain/hours/dates.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { publicHolidays } from '#domain/hours/public-holidays.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import type { Tallied } from './tally.ts';

/** The clock that most shoppers' days follow; hours are compared by it, so neither of its changes moves a day. */
const ZONE = 'Australia/Sydney';
const WEEKS = 4;

interface Rule {
  /** Of the local day; a window lies within them. */
  from: number;
  until: number;
  /** Lengths in hours, any of which may be found silent. */
  windows: readonly number[];
  /** As many are usual in it, at least: of eight expected, none come by chance once in 3,000 hours (Poisson). */
  least: number;
}

const shopping = { from: 9, until: 18, least: 8 } as const;
const rules: Readonly<Record<Tallied, Rule>> = {
  leads: { ...shopping, windows: [1, 2, 4] },
  searches: { ...shopping, windows: [1, 2] },
  // They come by the clock of a dealer's system, one a day or more: whatever came on each of the four days.
  feeds: { from: 0, until: 24, windows: [24], least: 1 },
};

/** How many in the hour that begins at this instant. */
export type CountAt = (hour: Date) => number;

const isHoliday = (date: string): boolean =>
  publicHolidays.some((one) => one.date === date && one.where.some((place) => place === 'AU' || place === 'NZ'));

/** The local hours of a window that ends before `hour`; of a whole day, those of the evening before too. */
const hoursOf = (date: string, hour: number, length: number): Date[] =>
  Array.from({ length }, (_, back) => {
    const at = hour - 1 - back;
    const [day, time] = at < 0 ? [addDays(date, -1), at + 24] : [date, at];
    return toInstant(day, `${String(time).padStart(2, '0')}:00`, ZONE);
  });

const sum = (count: CountAt, hours: readonly Date[]): number => hours.reduce((all, hour) => all + count(hour), 0);

/** Days on which nobody works say nothing of others, and are not judged. */
const usualDays = (date: string): string[] =>
  Array.from({ length: WEEKS }, (_, week) => addDays(date, -7 * (week + 1))).filter((day) => !isHoliday(day));

/** Less than half of the days would let one good week decide. */
const LEAST_DAYS = 3;

/**
 * The window, in hours, in which nothing came although at least the rule's number came in the same hours of every usual day of the
 * last four weeks; undefined where all is well or nothing can be said. `now` is looked at by full hours.
 */
export const silentFor = (kind: Tallied, now: Date, count: CountAt): number | undefined => {
  const { from, until, windows, least } = rules[kind];
  const { date, time } = localDateTime(now, ZONE);
  const hour = Number(time.slice(0, 2));
  const days = usualDays(date);
  if (isHoliday(date) || days.length < LEAST_DAYS) return undefined;
  const isWithin = (length: number): boolean => length === until - from || (hour - length >= from && hour <= until);
  return windows.find(
    (length) =>
      isWithin(length) &&
      sum(count, hoursOf(date, hour, length)) === 0 &&
      days.every((day) => sum(count, hoursOf(day, hour, length)) >= least),
  );
};

/** Instants whose days have to be read. */
export const comparedFrom = (now: Date): Date => new Date(now.getTime() - (WEEKS * 7 + 2) * 24 * HOUR_MS);
