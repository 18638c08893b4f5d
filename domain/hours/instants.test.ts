import { describe, expect, test } from 'vitest';
import { findClosedDay, closedDays } from './closed-days.ts';
import { toInstant, offsetMinutes, withOffset } from './instants.ts';

describe('the moment of a local time', () => {
  test.each([
    ['2026-10-03', '10:00', 'Australia/Sydney', '2026-10-03T00:00:00.000Z'],
    ['2026-10-04', '01:59', 'Australia/Sydney', '2026-10-03T15:59:00.000Z'],
    ['2026-10-04', '03:00', 'Australia/Sydney', '2026-10-03T16:00:00.000Z'],
    ['2026-10-04', '10:00', 'Australia/Sydney', '2026-10-03T23:00:00.000Z'],
    ['2027-04-04', '01:59', 'Australia/Sydney', '2027-04-03T14:59:00.000Z'],
    ['2027-04-04', '10:00', 'Australia/Sydney', '2027-04-04T00:00:00.000Z'],
    ['2026-10-04', '10:00', 'Australia/Brisbane', '2026-10-04T00:00:00.000Z'],
    ['2026-09-27', '10:00', 'Pacific/Auckland', '2026-09-26T21:00:00.000Z'],
    ['2027-04-04', '10:00', 'Pacific/Auckland', '2027-04-03T22:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(toInstant(date, time, zone).toISOString()).toBe(instant);
  });

  test('that daylight saving repeats is the first one', () => {
    expect(toInstant('2027-04-04', '02:30', 'Australia/Sydney').toISOString()).toBe('2027-04-03T15:30:00.000Z');
  });

  test('that daylight saving skips is an hour later on the clock', () => {
    expect(toInstant('2026-10-04', '02:30', 'Australia/Sydney').toISOString()).toBe('2026-10-03T16:30:00.000Z');
  });

  test('is written with the offset of its zone, west of Greenwich and by halves of an hour too', () => {
    const at = new Date('2026-11-28T00:30:00Z');
    expect(withOffset(at, offsetMinutes(at, 'Australia/Adelaide'))).toBe('2026-11-28T11:00:00+10:30');
    expect(withOffset(at, offsetMinutes(at, 'America/St_Johns'))).toBe('2026-11-27T21:00:00-03:30');
  });
});

describe('days on which yards are closed', () => {
  test('depend on the state', () => {
    expect(findClosedDay('2027-05-03', 'AU', 'qld')?.name).toBe('Labour Day');
    expect(findClosedDay('2027-05-03', 'AU', 'VIC')).toBeUndefined();
    expect(findClosedDay('2027-04-25', 'NZ', 'Otago')).toMatchObject({ until: '13:00' });
    expect(findClosedDay('2026-12-25', 'AU', 'ACT')?.name).toBe('Christmas Day');
  });

  test('are one row for each day and place', () => {
    const all = closedDays.flatMap(({ date, where }) => where.map((place) => `${date} ${place}`));
    expect(new Set(all).size).toBe(all.length);
  });
});
