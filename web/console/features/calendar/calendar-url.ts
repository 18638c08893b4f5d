import { addDays, getWeekday } from '#domain/hours/dates.ts';
import { choice, day, defineListUrl, text } from '#web/console/lib/list-url.ts';

export type CalendarView = 'day' | 'week';

/** What the calendar shows; no day is today. */
export const calendarUrl = defineListUrl<{ view: CalendarView; day: string; place: string }>({
  view: choice(['day', 'week'], 'day'),
  day: day(),
  place: text(),
});

/** First day of its week. */
const mondayOf = (date: string): string => addDays(date, -((getWeekday(date) + 6) % 7));

/** Days that a view asks for. */
export const spanOf = (view: CalendarView, date: string): { day: string; days: number } =>
  view === 'day' ? { day: date, days: 1 } : { day: mondayOf(date), days: 7 };

/** The day that the next or the last page of a view begins with. */
export const turned = (view: CalendarView, date: string, by: 1 | -1): string =>
  addDays(date, by * (view === 'day' ? 1 : 7));
