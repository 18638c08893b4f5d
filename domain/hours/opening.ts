/** Opening hours as spec §3 writes them and decisions 70 to 73 read them. No clock here: callers pass now. */

/** Weekday 0 is Sunday. Times are 'HH:MM' on the location's wall clock; open without times is by appointment. */
export interface HoursEntry {
  weekday: number;
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
}

/** Overrides the weekday on one date (decision 70). */
export interface SpecialEntry {
  date: string;
  status: 'Open' | 'Closed';
  start_hour: string | null;
  end_hour: string | null;
}

/** What is needed of a location; a tenant's location and a site's are both one of these. */
export interface LocationHours {
  contact_detail: { opening_hours: readonly HoursEntry[] };
  special_hours: readonly SpecialEntry[];
  time_zone: string;
}

/** Hours of one day. `unknown`: the dealer gave none, so people are asked to call (decision 70). */
export type DayHours =
  { kind: 'open'; open: string; close: string } | { kind: 'appointment' } | { kind: 'closed' } | { kind: 'unknown' };

export interface NextOpening {
  /** Local date. */
  date: string;
  weekday: number;
  time: string;
  /** 0 is today, 1 tomorrow. */
  inDays: number;
}

export type Opening =
  | { kind: 'open'; until: string }
  | { kind: 'appointment' }
  | { kind: 'closed'; opens: NextOpening | null }
  | { kind: 'unknown' };

/** Longest closure that still has a "next opening"; a fortnight covers Christmas. */
const LOOK_AHEAD_DAYS = 14;
const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
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
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
};

const MINUTE_MS = 60_000;
/** What each zone's clock showed when it was last read. */
const lastRead = new Map<string, { minute: number; clock: WallClock }>();

/** Date and time on the wall clock of a zone: '2026-10-04' and '03:30'. A page asks for the same minute many times. */
export const localDateTime = (now: Date, timeZone: string): WallClock => {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const last = lastRead.get(timeZone);
  if (last?.minute === minute) return last.clock;
  const clock = readClock(now, timeZone);
  lastRead.set(timeZone, { minute, clock });
  return clock;
};

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const dayOf = (status: 'Open' | 'Closed', open: string | null, close: string | null): DayHours => {
  if (status === 'Closed') return { kind: 'closed' };
  return open !== null && close !== null ? { kind: 'open', open, close } : { kind: 'appointment' };
};

/** Hours of a weekday, special days left out. */
export const weekdayHours = (week: readonly HoursEntry[], weekday: number): DayHours => {
  const entry = week.find((one) => one.weekday === weekday);
  return entry === undefined ? { kind: 'unknown' } : dayOf(entry.status, entry.open, entry.close);
};

/** Hours of a date: the special entry if there is one, else the weekday's (decision 70). */
export const hoursOn = (location: LocationHours, date: string): DayHours => {
  const special = location.special_hours.find((one) => one.date === date);
  if (special !== undefined) return dayOf(special.status, special.start_hour, special.end_hour);
  return weekdayHours(location.contact_detail.opening_hours, weekdayOf(date));
};

const nextOpening = (location: LocationHours, date: string, time: string): NextOpening | null => {
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays += 1) {
    const day = addDays(date, inDays);
    const hours = hoursOn(location, day);
    if (hours.kind === 'open' && (inDays > 0 || time < hours.open))
      return { date: day, weekday: weekdayOf(day), time: hours.open, inDays };
  }
  return null;
};

/** Whether a place is open now, until when, or when it opens next; all on its own wall clock. */
export const openingAt = (location: LocationHours, now: Date): Opening => {
  const { date, time } = localDateTime(now, location.time_zone);
  const today = hoursOn(location, date);
  if (today.kind === 'unknown' || today.kind === 'appointment') return { kind: today.kind };
  if (today.kind === 'open' && today.open <= time && time < today.close) return { kind: 'open', until: today.close };
  return { kind: 'closed', opens: nextOpening(location, date, time) };
};
