import { describe, expect, test } from 'vitest';
import { clockText, hoursLines, openState, type HoursEntry, type HoursOfPlace } from './rules.ts';

const open = (weekday: number, from: string, to: string): HoursEntry => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): HoursEntry => ({ weekday, status: 'Closed', open: null, close: null });
const week = [
  closed(0),
  ...[1, 2, 3, 4, 5].map((weekday) => open(weekday, '08:30', '17:30')),
  open(6, '09:00', '16:00'),
];
const place = (overrides: Partial<HoursOfPlace> = {}): HoursOfPlace => ({
  time_zone: 'Australia/Brisbane',
  contact_detail: { opening_hours: week },
  special_hours: [],
  ...overrides,
});

describe('opening hours', () => {
  test('a place is open from its opening minute until the minute before it closes, in its own zone', () => {
    // 08:30 on a Wednesday in Brisbane (UTC+10)
    expect(openState(place(), new Date('2026-11-17T22:30:00Z'))).toEqual({ open: true, text: 'Open until 5:30 pm' });
    expect(openState(place(), new Date('2026-11-17T22:29:00Z'))).toEqual({ open: false, text: 'Opens at 8:30 am' });
    expect(openState(place(), new Date('2026-11-18T07:30:00Z')).open).toBe(false);
  });

  test('the same moment is open in one zone and closed in another', () => {
    const moment = new Date('2026-11-18T04:45:00Z');
    expect(openState(place(), moment).open).toBe(true);
    expect(openState(place({ time_zone: 'Pacific/Auckland' }), moment).open).toBe(false);
  });

  test('on a Saturday evening the next opening is named by its day', () => {
    expect(openState(place(), new Date('2026-11-21T08:00:00Z')).text).toBe('Opens Monday at 8:30 am');
  });

  test('a special day overrides its weekday', () => {
    const holiday = place({
      special_hours: [{ date: '2026-11-18', status: 'Closed', start_hour: null, end_hour: null }],
    });
    expect(openState(holiday, new Date('2026-11-18T00:30:00Z'))).toEqual({
      open: false,
      text: 'Opens tomorrow at 8:30 am',
    });
  });

  test('hours nobody has said are not guessed', () => {
    expect(openState(place({ contact_detail: { opening_hours: [] } }), new Date('2026-11-18T00:30:00Z'))).toEqual({
      open: null,
      text: 'Call for hours',
    });
    expect(hoursLines([]).map(({ hours }) => hours)).toEqual(['Call for hours']);
  });

  test('days in a row with the same hours are one line, Monday first', () => {
    expect(hoursLines(week)).toEqual([
      { days: 'Mon to Fri', hours: '8:30 am to 5:30 pm' },
      { days: 'Saturday', hours: '9 am to 4 pm' },
      { days: 'Sunday', hours: 'Closed' },
    ]);
  });

  test('midnight and noon read as people say them', () => {
    expect([clockText('00:00'), clockText('12:00'), clockText('12:05')]).toEqual(['12 am', '12 pm', '12:05 pm']);
  });
});
