import { HOUR_MS } from '#domain/hours/units.ts';
export interface SnoozeTime {
  id: 'hours' | 'tomorrow' | 'monday';
  label: string;
  until: Date;
}

const MORNING = 8;

const morningOf = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate(), MORNING);

const daysLater = (now: Date, days: number): Date =>
  morningOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

const timeFormat: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** 'Saturday 28 November at 8:00 am', by the clock of this device. */
export const formatUntil = (at: Date): string => {
  const day = at.toLocaleDateString('en-AU', { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day.replace(',', '')} at ${at.toLocaleTimeString('en-AU', timeFormat)}`;
};

/** When things that wait usually go on: in two hours, tomorrow, next week. */
export const snoozeTimes = (now: Date): SnoozeTime[] => {
  const hours = new Date(now.getTime() + 2 * HOUR_MS);
  const tomorrow = daysLater(now, 1);
  const monday = daysLater(now, (8 - now.getDay()) % 7 || 7);
  return [
    { id: 'hours', label: `In two hours, at ${hours.toLocaleTimeString('en-AU', timeFormat)}`, until: hours },
    { id: 'tomorrow', label: `Tomorrow, ${formatUntil(tomorrow)}`, until: tomorrow },
    { id: 'monday', label: `Next week, ${formatUntil(monday)}`, until: monday },
  ];
};
