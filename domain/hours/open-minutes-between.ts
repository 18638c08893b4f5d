import { addDays } from './dates.ts';
import { localDateTime } from './local-time.ts';
import { openSpan } from './open-minutes.ts';
import type { TradingLocation } from './trading-hours.ts';
import { MINUTE_MS } from './units.ts';

/** What waits longer is not told apart. */
const MOST_DAYS = 60;
/** Without an open day in so many a place has no opening times. */
const SOME_DAYS = 14;

interface Place {
  location: TradingLocation;
  country: 'AU' | 'NZ';
}

/** Whole minutes in which a place was open between two moments, of the first sixty days. Where it has no opening times every minute counts. */
export const openMinutesBetween = ({ location, country }: Place, from: Date, to: Date): number => {
  const { date: first } = localDateTime(from, location.time_zone);
  const { date: last } = localDateTime(to, location.time_zone);
  const openOn = (day: number, until: number): number => {
    const { starts, lasts } = openSpan(location, country, addDays(first, day), from);
    return Math.max(0, Math.min(starts + lasts, until) - starts);
  };
  let open = 0;
  for (let day = 0; day <= MOST_DAYS && addDays(first, day) <= last; day += 1) open += openOn(day, to.getTime());
  const hasTimes =
    open > 0 || Array.from({ length: SOME_DAYS }, (_, day) => day).some((day) => openOn(day, Infinity) > 0);
  return Math.max(0, Math.floor((hasTimes ? open : to.getTime() - from.getTime()) / MINUTE_MS));
};
