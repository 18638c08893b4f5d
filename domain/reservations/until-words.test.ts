import { describe, expect, test } from 'vitest';
import type { HoursEntry, LocationHours } from '../hours/opening.ts';
import { endWords, untilWords } from './until-words.ts';

const open = (weekday: number, from: string, to: string): HoursEntry => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): HoursEntry => ({ weekday, status: 'Closed', open: null, close: null });
const week = [
  ...[1, 2, 3, 4, 5].map((weekday) => open(weekday, '08:30', '17:30')),
  open(6, '08:30', '16:00'),
  closed(0),
];
const yard = (change: Partial<LocationHours> = {}): LocationHours => ({
  contact_detail: { opening_hours: week },
  special_hours: [],
  time_zone: 'Australia/Brisbane',
  ...change,
});
/** Two days before, as a reservation is made. */
const said = (end: string, place = yard(), hoursBefore = 48): string => {
  const at = new Date(`${end}:00+10:00`);
  return untilWords(place, at, new Date(at.getTime() - hoursBefore * 3_600_000));
};

describe('the end of a reservation', () => {
  test('is said in the dealer’s calendar, with the hour till which the yard is open that day', () => {
    expect(said('2026-11-28T14:40')).toBe('Saturday 28 November, 2:40 pm; open that day till 4 pm');
    expect(said('2026-11-27T09:00')).toBe('Friday 27 November, 9 am; open that day till 5:30 pm');
  });

  test('in the evening still names that day’s hours', () => {
    expect(said('2026-11-27T22:05')).toBe('Friday 27 November, 10:05 pm; open that day till 5:30 pm');
  });

  test('before the yard opens, or on a day when it is closed, names the last day to come', () => {
    expect(said('2026-11-28T08:30')).toBe('Saturday 28 November, 8:30 am; last open on Friday till 5:30 pm');
    expect(said('2026-11-29T11:00')).toBe('Sunday 29 November, 11 am; last open on Saturday till 4 pm');
  });

  test('names no day that is over already, nor hours of today that are', () => {
    const holidays = yard({
      special_hours: ['2026-12-25', '2026-12-26', '2026-12-28'].map((date) => ({
        date,
        status: 'Closed' as const,
        start_hour: null,
        end_hour: null,
      })),
    });
    expect(said('2026-12-26T18:00', holidays)).toBe(
      'Saturday 26 December, 6 pm; closed until Tuesday 29 December, 8:30 am',
    );
    expect(said('2026-12-26T12:00', holidays)).toBe('Saturday 26 December, 12 pm; last open on Thursday till 5:30 pm');
  });

  test('says nothing of hours that the dealer does not give, and that a day is by appointment', () => {
    expect(said('2026-11-28T14:40', yard({ contact_detail: { opening_hours: [] } }))).toBe(
      'Saturday 28 November, 2:40 pm',
    );
    const byAppointment = [{ weekday: 6, status: 'Open' as const, open: null, close: null }];
    expect(said('2026-11-28T14:40', yard({ contact_detail: { opening_hours: byAppointment } }))).toBe(
      'Saturday 28 November, 2:40 pm; by appointment that day',
    );
  });

  test('is by the clock of the place', () => {
    const end = new Date('2026-11-28T04:40:00.000Z');
    expect(endWords(end, 'Australia/Brisbane')).toBe('Saturday 28 November, 2:40 pm');
    expect(endWords(end, 'Pacific/Auckland')).toBe('Saturday 28 November, 5:40 pm');
  });
});
