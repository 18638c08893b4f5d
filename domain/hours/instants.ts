import { localDateTime } from './local-time.ts';
import { MINUTE_MS } from './units.ts';

/** Minutes that the zone's clock is ahead of UTC at this moment. */
export const offsetMinutes = (at: Date, timeZone: string): number => {
  const { date, time } = localDateTime(at, timeZone);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  return Date.parse(`${date}T${time}:00Z`) / MINUTE_MS - minute;
};

const shifted = (wall: number, offset: number): Date => new Date(wall - offset * MINUTE_MS);

/**
 * The moment when a zone's clock shows this date and time. A time that daylight saving repeats is its first one, and one that
 * it skips is as much later.
 */
export const toInstant = (date: string, time: string, timeZone: string): Date => {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = offsetMinutes(new Date(wall - 24 * 60 * MINUTE_MS), timeZone);
  const after = offsetMinutes(new Date(wall + 24 * 60 * MINUTE_MS), timeZone);
  const first = shifted(wall, before);
  if (before === after || offsetMinutes(first, timeZone) === before) return first;
  const second = shifted(wall, after);
  return offsetMinutes(second, timeZone) === after ? second : first;
};

/** '2026-11-28T10:30:00+10:00'. */
export const withOffset = (at: Date, offset: number): string => {
  const wall = new Date(at.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
};
