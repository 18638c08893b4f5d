import { MINUTE_MS } from './units.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

const getFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const fresh = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, fresh);
  return fresh;
};

interface WallClock {
  date: string;
  time: string;
}

const readClock = (now: Date, timeZone: string): WallClock => {
  const parts = new Map(
    getFormatter(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
};

const lastRead = new Map<string, { minute: number; clock: WallClock }>();

/** Local date and time, '2026-10-04' and '03:30'. Cached by minute, because one page asks many times. */
export const localDateTime = (now: Date, timeZone: string): WallClock => {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const last = lastRead.get(timeZone);
  if (last?.minute === minute) return last.clock;
  const clock = readClock(now, timeZone);
  lastRead.set(timeZone, { minute, clock });
  return clock;
};
