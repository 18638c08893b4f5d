import { addDays, getWeekday } from './dates.ts';
import { localDateTime } from './local-time.ts';

/** Weekday 0 is Sunday. Times are 'HH:MM', local to the location; open without times means by appointment. */
export interface HoursEntry {
  weekday: number;
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
}

/** Overrides the weekday on one date. */
export interface SpecialEntry {
  date: string;
  status: 'Open' | 'Closed';
  start_hour: string | null;
  end_hour: string | null;
  /** Of this department alone; never the location's opening state. */
  department?: string | undefined;
  location_name?: string | undefined;
}

export interface LocationHours {
  contact_detail: { opening_hours: readonly HoursEntry[] };
  special_hours: readonly SpecialEntry[];
  time_zone: string;
}

/** `unknown` if the dealer gave no hours. */
export type DayHours =
  { kind: 'open'; open: string; close: string } | { kind: 'appointment' } | { kind: 'closed' } | { kind: 'unknown' };

export interface NextOpening {
  date: string;
  weekday: number;
  time: string;
  inDays: number;
}

export type Opening =
  | { kind: 'open'; until: string }
  | { kind: 'appointment' }
  | { kind: 'closed'; opens: NextOpening | null }
  | { kind: 'unknown' };

/** Long enough for a Christmas closure. */
const LOOK_AHEAD_DAYS = 14;

const toDayHours = (status: 'Open' | 'Closed', open: string | null, close: string | null): DayHours => {
  if (status === 'Closed') return { kind: 'closed' };
  return open !== null && close !== null ? { kind: 'open', open, close } : { kind: 'appointment' };
};

export const weekdayHours = (week: readonly HoursEntry[], weekday: number): DayHours => {
  const entry = week.find((one) => one.weekday === weekday);
  return entry === undefined ? { kind: 'unknown' } : toDayHours(entry.status, entry.open, entry.close);
};

/** What the whole location does on a date, where the dealer states it. */
export const specialOn = ({ special_hours }: LocationHours, date: string): SpecialEntry | undefined =>
  special_hours.find((one) => one.date === date && one.department === undefined);

export const specialDayHours = ({ status, start_hour, end_hour }: SpecialEntry): DayHours =>
  toDayHours(status, start_hour, end_hour);

export const hoursOn = (location: LocationHours, date: string): DayHours => {
  const special = specialOn(location, date);
  if (special !== undefined) return specialDayHours(special);
  return weekdayHours(location.contact_detail.opening_hours, getWeekday(date));
};

const nextOpening = (location: LocationHours, date: string, time: string): NextOpening | null => {
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays += 1) {
    const day = addDays(date, inDays);
    const hours = hoursOn(location, day);
    if (hours.kind === 'open' && (inDays > 0 || time < hours.open))
      return { date: day, weekday: getWeekday(day), time: hours.open, inDays };
  }
  return null;
};

export const openingAt = (location: LocationHours, now: Date): Opening => {
  const { date, time } = localDateTime(now, location.time_zone);
  const today = hoursOn(location, date);
  if (today.kind === 'unknown' || today.kind === 'appointment') return { kind: today.kind };
  if (today.kind === 'open' && today.open <= time && time < today.close) return { kind: 'open', until: today.close };
  return { kind: 'closed', opens: nextOpening(location, date, time) };
};
