import { addDays } from './dates.ts';
import { toInstant } from './instants.ts';
import { localDateTime } from './local-time.ts';
import { tradingHours, type TradingLocation } from './trading-hours.ts';
import { MINUTE_MS } from './units.ts';

/** Longer than any closure. */
const LOOK_AHEAD_DAYS = 60;

/** Milliseconds in which a location is open on a date, from a moment on: its first one, and how long. */
export const openSpan = (location: TradingLocation, country: 'AU' | 'NZ', date: string, from: Date) => {
  const hours = tradingHours(location, country, date);
  if (hours.kind !== 'open') return { starts: 0, lasts: 0 };
  const [opens, closes] = [hours.open, hours.close].map((time) => toInstant(date, time, location.time_zone).getTime());
  const starts = Math.max(opens ?? 0, from.getTime());
  return { starts, lasts: Math.max(0, (closes ?? 0) - starts) };
};

/**
 * When a location will have been open for so many minutes since a moment. Where it has no opening times (by appointment, or
 * unknown), every minute counts.
 */
export const afterOpenMinutes = (
  { location, country }: { location: TradingLocation; country: 'AU' | 'NZ' },
  from: Date,
  minutes: number,
): Date => {
  let left = minutes * MINUTE_MS;
  const { date: first } = localDateTime(from, location.time_zone);
  for (let day = 0; day <= LOOK_AHEAD_DAYS; day += 1) {
    const { starts, lasts } = openSpan(location, country, addDays(first, day), from);
    if (lasts > 0 && lasts >= left) return new Date(starts + left);
    left -= lasts;
  }
  return new Date(from.getTime() + minutes * MINUTE_MS);
};
