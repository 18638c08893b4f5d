/** Opening hours (spec §3 'Opening hours', §4 'Opening hours display', decision 70). Times are local to the location's zone. */

export interface HoursEntry {
  /** 0 is Sunday. */
  weekday: number;
  status: 'Open' | 'Closed';
  /** 'HH:MM', 24 hours. */
  open: string | null;
  close: string | null;
}

export interface SpecialHoursEntry {
  /** 'YYYY-MM-DD' in the location's zone. */
  date: string;
  status: 'Open' | 'Closed';
  start_hour: string | null;
  end_hour: string | null;
}

/** The part of a location that says when it is open. */
export interface HoursOfPlace {
  time_zone: string;
  contact_detail: { opening_hours: readonly HoursEntry[] };
  special_hours: readonly SpecialHoursEntry[];
}

const MINUTES_PER_HOUR = 60;
const DAY_MS = 24 * 60 * 60 * 1_000;
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const shortNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** The week as people read it: Monday first (spec §2, 'Locations and hours'). */
const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** Minutes since midnight of 'HH:MM'. */
const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * MINUTES_PER_HOUR + Number(minutes);
};

/** '8:30 am', '5 pm'. */
export const clockText = (time: string): string => {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / MINUTES_PER_HOUR);
  const past = minutes % MINUTES_PER_HOUR;
  const half = hour < 12 ? 'am' : 'pm';
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return past === 0 ? `${shown} ${half}` : `${shown}:${String(past).padStart(2, '0')} ${half}`;
};

interface LocalMoment {
  date: string;
  weekday: number;
  minutes: number;
}

/** A moment as the clock on the location's wall shows it. */
const localMoment = (now: Date, timeZone: string): LocalMoment => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '0';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return {
    date,
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
    minutes: minutesOf(`${part('hour')}:${part('minute')}`),
  };
};

/** 'HH:MM' to 'HH:MM', 'closed', or undefined where nobody has said. */
type DayHours = { open: string; close: string } | 'closed' | undefined;

const dayHours = (entry: Pick<HoursEntry, 'status' | 'open' | 'close'> | undefined): DayHours => {
  if (entry === undefined) return undefined;
  if (entry.status === 'Closed') return 'closed';
  return entry.open === null || entry.close === null ? undefined : { open: entry.open, close: entry.close };
};

/** A special entry overrides the weekday's (decision 70). */
const hoursOn = (place: HoursOfPlace, date: string, weekday: number): DayHours => {
  const special = place.special_hours.find((entry) => entry.date === date);
  if (special !== undefined)
    return dayHours({ status: special.status, open: special.start_hour, close: special.end_hour });
  return dayHours(place.contact_detail.opening_hours.find((entry) => entry.weekday === weekday));
};

export interface OpenState {
  /** Null where the hours are unknown. */
  open: boolean | null;
  /** 'Open until 5:30 pm', 'Opens at 8:30 am', 'Opens Monday at 8 am', 'Call for hours'. */
  text: string;
}

const dayWord = (daysAhead: number, weekday: number): string => {
  if (daysAhead === 0) return '';
  return daysAhead === 1 ? 'tomorrow ' : `${weekdayNames[weekday] ?? ''} `;
};

/** The next opening within a week, in words. */
const nextOpening = (place: HoursOfPlace, today: LocalMoment): string => {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = new Date(Date.parse(`${today.date}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10);
    const weekday = (today.weekday + ahead) % 7;
    const hours = hoursOn(place, date, weekday);
    if (hours === undefined || hours === 'closed') continue;
    if (ahead > 0 || minutesOf(hours.open) > today.minutes) {
      return `Opens ${dayWord(ahead, weekday)}at ${clockText(hours.open)}`;
    }
  }
  return 'Closed';
};

/** Whether a place is open at a moment, and until or from when. */
export const openState = (place: HoursOfPlace, now: Date): OpenState => {
  if (place.contact_detail.opening_hours.length === 0) return { open: null, text: 'Call for hours' };
  const moment = localMoment(now, place.time_zone);
  const today = hoursOn(place, moment.date, moment.weekday);
  const isOpen =
    today !== undefined &&
    today !== 'closed' &&
    moment.minutes >= minutesOf(today.open) &&
    moment.minutes < minutesOf(today.close);
  if (isOpen) return { open: true, text: `Open until ${clockText(today.close)}` };
  return { open: false, text: nextOpening(place, moment) };
};

export interface HoursLine {
  /** 'Mon to Fri', 'Saturday'. */
  days: string;
  /** '8:30 am to 5:30 pm', 'Closed', 'Call for hours'. */
  hours: string;
}

const hoursText = (entry: HoursEntry | undefined): string => {
  const hours = dayHours(entry);
  if (hours === undefined) return 'Call for hours';
  return hours === 'closed' ? 'Closed' : `${clockText(hours.open)} to ${clockText(hours.close)}`;
};

/** The week from Monday, days in a row with the same hours in one line (spec §4, 'The collapsed view'). */
export const hoursLines = (entries: readonly HoursEntry[]): HoursLine[] => {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const weekday of mondayFirst) {
    const hours = hoursText(entries.find((entry) => entry.weekday === weekday));
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? (weekdayNames[first] ?? '') : `${shortNames[first] ?? ''} to ${shortNames[last] ?? ''}`,
    hours,
  }));
};
