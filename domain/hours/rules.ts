import {
  openingAt,
  weekdayHours,
  type DayHours,
  type HoursEntry,
  type NextOpening,
  type Opening,
  type LocationHours,
} from './opening.ts';

export const CALL_FOR_HOURS = 'Call for hours';
const BY_APPOINTMENT = 'By appointment only';

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

const weekdayName = (weekday: number): string => weekdayNames[weekday] ?? '';

/** '17:30' as '5:30 pm'. */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
};

/** The hours of a day, 'Closed', or what to do instead. */
export const hoursText = (hours: DayHours): string => {
  switch (hours.kind) {
    case 'open':
      return `${formatTime(hours.open)} – ${formatTime(hours.close)}`;
    case 'appointment':
      return BY_APPOINTMENT;
    case 'closed':
      return 'Closed';
    case 'unknown':
      return CALL_FOR_HOURS;
  }
};

const DAYS_PER_WEEK = 7;

/** '4 January'. */
const dayAndMonth = (date: string): string =>
  new Date(date).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const openingDay = ({ date, weekday, inDays }: NextOpening): string => {
  if (inDays < 2) return inDays === 0 ? 'today' : 'tomorrow';
  // A weekday alone would be read as the next one.
  return inDays < DAYS_PER_WEEK ? weekdayName(weekday) : `${weekdayName(weekday)} ${dayAndMonth(date)}`;
};

const opensLabel = (next: NextOpening): string => `${openingDay(next)} at ${formatTime(next.time)}`;

const openingLabel = (state: Opening): string => {
  switch (state.kind) {
    case 'open':
      return `Open until ${formatTime(state.until)}`;
    case 'appointment':
      return BY_APPOINTMENT;
    case 'unknown':
      return CALL_FOR_HOURS;
    case 'closed':
      return state.opens === null ? 'Closed' : `Closed, opens ${opensLabel(state.opens)}`;
  }
};

/** `open` is null if the hours are unknown; `text` is 'Closed, opens Monday at 8:30 am'. */
interface OpenState {
  open: boolean | null;
  text: string;
}

export const openState = (location: LocationHours, now: Date): OpenState => {
  const opening = openingAt(location, now);
  const known = opening.kind === 'open' || opening.kind === 'closed';
  return { open: known ? opening.kind === 'open' : null, text: openingLabel(opening) };
};

interface HoursLine {
  days: string;
  hours: string;
  weekdays: readonly number[];
}

/** From Monday (docs/product/places.md, 'Hours display'); a single line without any hours. */
export const weekLines = (week: readonly HoursEntry[]): HoursLine[] =>
  week.length === 0
    ? [{ days: 'Every day', hours: CALL_FOR_HOURS, weekdays: mondayFirst }]
    : mondayFirst.map((weekday) => ({
        days: weekdayName(weekday),
        hours: hoursText(weekdayHours(week, weekday)),
        weekdays: [weekday],
      }));

const joined = (before: HoursLine, line: HoursLine): HoursLine => {
  const weekdays = [...before.weekdays, ...line.weekdays];
  const first = weekdayName(weekdays[0] ?? 0);
  const last = weekdayName(weekdays.at(-1) ?? 0);
  return { days: `${first}${weekdays.length === 2 ? ' and ' : ' to '}${last}`, hours: line.hours, weekdays };
};

/** Joins neighbouring days with the same hours. */
export const hoursLines = (week: readonly HoursEntry[]): HoursLine[] => {
  const lines: HoursLine[] = [];
  for (const line of weekLines(week)) {
    const before = lines.at(-1);
    if (before !== undefined && before.hours === line.hours) lines[lines.length - 1] = joined(before, line);
    else lines.push(line);
  }
  return lines;
};
