import { addDays, getWeekday } from '#domain/hours/dates.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import { clockWords, dayTimeWords } from '#web/console/lib/time-words.ts';

export interface SnoozeTime {
  id: 'hours' | 'tomorrow' | 'monday';
  label: string;
  until: Date;
}

const MORNING = '08:00';

/** When things that wait usually go on, by the zone's clock: in two hours, tomorrow, next week. */
export const snoozeTimes = (now: Date, zone: string): SnoozeTime[] => {
  const { date } = localDateTime(now, zone);
  const morningIn = (days: number): Date => toInstant(addDays(date, days), MORNING, zone);
  const hours = new Date(now.getTime() + 2 * HOUR_MS);
  const tomorrow = morningIn(1);
  const monday = morningIn((8 - getWeekday(date)) % 7 || 7);
  return [
    { id: 'hours', label: `In two hours, at ${clockWords(hours, zone)}`, until: hours },
    { id: 'tomorrow', label: `Tomorrow, ${dayTimeWords(tomorrow, zone)}`, until: tomorrow },
    { id: 'monday', label: `Next week, ${dayTimeWords(monday, zone)}`, until: monday },
  ];
};
