import { describe, expect, test } from 'vitest';
import { afterOpenMinutes } from './open-minutes.ts';
import type { TradingLocation } from './trading-hours.ts';

const day = (weekday: number, open: string | null, close: string | null) => ({
  weekday,
  open,
  close,
  status: open === null ? ('Closed' as const) : ('Open' as const),
});
const brisbane: TradingLocation = {
  address: { state: 'QLD' },
  time_zone: 'Australia/Brisbane',
  contact_detail: {
    opening_hours: [
      ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30')),
      ...[day(6, '08:30', '13:00'), day(0, null, null)],
    ],
  },
  special_hours: [{ date: '2026-11-25', status: 'Closed', start_hour: null, end_hour: null }],
};
const after = (from: string, minutes: number, location = brisbane): string =>
  afterOpenMinutes({ location, country: 'AU' }, new Date(from), minutes).toISOString();

describe('opening minutes', () => {
  test.each([
    ['within a day', '2026-11-23T00:00:00.000Z', 60, '2026-11-23T01:00:00.000Z'],
    ['from the night, from the next opening on', '2026-11-22T14:00:00.000Z', 60, '2026-11-22T23:30:00.000Z'],
    ['over the close of a day', '2026-11-23T07:00:00.000Z', 60, '2026-11-23T23:00:00.000Z'],
    ['over a Sunday', '2026-11-21T02:30:00.000Z', 60, '2026-11-22T23:00:00.000Z'],
    [
      'over a day on which the location is closed by itself',
      '2026-11-24T07:00:00.000Z',
      60,
      '2026-11-25T23:00:00.000Z',
    ],
    ['over Christmas', '2026-12-24T07:00:00.000Z', 60, '2026-12-25T23:00:00.000Z'],
    ['to the minute of the close', '2026-11-23T07:00:00.000Z', 30, '2026-11-23T07:30:00.000Z'],
    ['over several days', '2026-11-22T22:30:00.000Z', 1_080, '2026-11-24T07:30:00.000Z'],
  ])('are counted %s', (_, from, minutes, expected) => {
    expect(after(from, minutes)).toBe(expected);
  });

  test('are counted by the clock of the zone when daylight saving begins', () => {
    const sydney = { ...brisbane, time_zone: 'Australia/Sydney', address: { state: 'NSW' } };
    expect(after('2026-10-03T02:30:00.000Z', 60, sydney)).toBe('2026-10-04T22:00:00.000Z');
  });

  test('are all minutes where no opening times are known', () => {
    const unknown = { ...brisbane, contact_detail: { opening_hours: [] } };
    expect(after('2026-11-22T14:00:00.000Z', 60, unknown)).toBe('2026-11-22T15:00:00.000Z');
  });
});
