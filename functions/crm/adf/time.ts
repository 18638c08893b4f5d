import { localDateTime } from '#domain/hours/local-time.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const two = (n: number): string => String(n).padStart(2, '0');

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

/** ISO 8601 with the zone's offset: '2026-11-21T12:00:00+10:00'. */
export const zonedTime = (iso: string, timeZone: string): string => {
  const at = new Date(iso);
  const { date, time } = localDateTime(at, timeZone);
  const local = Date.parse(`${date}T${time}:00Z`);
  const offset = (local - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS;
  return `${date}T${time}:${two(at.getUTCSeconds())}${offsetText(offset)}`;
};
