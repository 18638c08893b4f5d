import { addDays } from './dates.ts';
import { localDateTime } from './local-time.ts';
import { publicHolidaysIn, type PublicHoliday } from './public-holidays.ts';
import { CALL_FOR_HOURS, hoursText } from './rules.ts';
import { specialDayHours, specialOn } from './opening.ts';
import { tradingHours, type TradingLocation } from './trading-hours.ts';

interface HolidayLine {
  date: string;
  /** Null for a day that the dealer alone treats differently. */
  name: string | null;
  hours: string;
  /** Departments that keep other hours on that day, and locations as the dealer's system calls them. */
  others: { who: string; hours: string }[];
}

const LOOK_AHEAD_DAYS = 365;

/** A part of a day that begins when the location has closed changes nothing. */
const isAffected = (location: TradingLocation, country: 'AU' | 'NZ', { date, from }: PublicHoliday): boolean => {
  const usual = tradingHours(location, country, date);
  return from === undefined || usual.kind !== 'open' || usual.close > from;
};

/** The dealer's own statement, else closed where yards do not trade, else nobody has said. */
const formatDayHours = (location: TradingLocation, country: 'AU' | 'NZ', date: string, isHoliday: boolean): string => {
  const hours = tradingHours(location, country, date);
  const isStated = specialOn(location, date) !== undefined;
  return isStated || hours.kind === 'closed' || !isHoliday ? hoursText(hours) : CALL_FOR_HOURS;
};

const othersOn = ({ special_hours }: TradingLocation, day: string): HolidayLine['others'] =>
  special_hours.flatMap((special) => {
    const { date, department, location_name } = special;
    if (date !== day || department === undefined) return [];
    const who = location_name === undefined ? department : `${department}, ${location_name}`;
    return [{ who, hours: hoursText(specialDayHours(special)) }];
  });

/** Public holidays and special days of a year from today on, soonest first (docs/product/places.md, 'Holiday hours'). */
export const holidayLines = (location: TradingLocation, country: 'AU' | 'NZ', now: Date): HolidayLine[] => {
  const { date: today } = localDateTime(now, location.time_zone);
  const last = addDays(today, LOOK_AHEAD_DAYS);
  const own = location.special_hours.map(({ date }) => date);
  const holidays = publicHolidaysIn(country, location.address.state).filter(
    (holiday) => own.includes(holiday.date) || isAffected(location, country, holiday),
  );
  const dates = new Set([...own, ...holidays.map(({ date }) => date)]);
  return [...dates]
    .filter((date) => date >= today && date <= last)
    .sort()
    .map((date) => {
      const name = holidays.find((holiday) => holiday.date === date)?.name ?? null;
      return {
        date,
        name,
        hours: formatDayHours(location, country, date, name !== null),
        others: othersOn(location, date),
      };
    });
};
