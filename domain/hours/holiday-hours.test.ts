import { describe, expect, test } from 'vitest';
import { regions } from '#domain/locations/regions.ts';
import { getWeekday } from './dates.ts';
import { holidayLines } from './holiday-hours.ts';
import { publicHolidays, publicHolidaysIn } from './public-holidays.ts';
import type { TradingLocation } from './trading-hours.ts';

const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];
const datesOf = (country: 'AU' | 'NZ', state: string, name: string): string[] =>
  publicHolidaysIn(country, state)
    .filter((holiday) => holiday.name === name)
    .map(({ date }) => date);
const namesOn = (date: string, country: 'AU' | 'NZ', state: string): string[] =>
  publicHolidaysIn(country, state)
    .filter((holiday) => holiday.date === date)
    .map(({ name }) => name);

describe('public holidays', () => {
  test.each(states)('of %s are one a day, in order, in both years', (state) => {
    const dates = publicHolidaysIn('AU', state).map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const year of ['2026', '2027'])
      expect(dates.filter((date) => date.startsWith(year)).length).toBeGreaterThan(8);
  });

  test.each(regions.map(({ name, id }) => [name, id]))('of %s have one anniversary a year', (name, id) => {
    for (const state of [name, id]) {
      const days = publicHolidaysIn('NZ', state).filter(({ name: day }) => day.endsWith('Anniversary Day'));
      expect(days.map(({ date }) => date.slice(0, 4))).toEqual(['2026', '2027']);
    }
  });

  test.each([
    ['VIC', 'Labour Day', ['2026-03-09', '2027-03-08']],
    ['WA', 'Labour Day', ['2026-03-02', '2027-03-01']],
    ['qld', 'Labour Day', ['2026-05-04', '2027-05-03']],
    ['NSW', 'Labour Day', ['2026-10-05', '2027-10-04']],
    ['ACT', 'Reconciliation Day', ['2026-06-01', '2027-05-31']],
    ['SA', 'Adelaide Cup Day', ['2026-03-09', '2027-03-08']],
    ['TAS', 'Eight Hours Day', ['2026-03-09', '2027-03-08']],
    ['NT', 'Picnic Day', ['2026-08-03', '2027-08-02']],
    ['VIC', 'Melbourne Cup Day', ['2026-11-03', '2027-11-02']],
    ['QLD', 'King’s Birthday', ['2026-10-05', '2027-10-04']],
    ['WA', 'King’s Birthday', ['2026-09-28', '2027-09-27']],
    ['NSW', 'King’s Birthday', ['2026-06-08', '2027-06-14']],
    ['SA', 'Boxing Day', []],
    ['TAS', 'Easter Saturday', []],
    ['WA', 'Easter Saturday', []],
    ['TAS', 'Easter Sunday', []],
  ])('of %s: %s', (state, name, dates) => {
    expect(datesOf('AU', state, name)).toEqual(dates);
  });

  test.each([
    ['Manawatū-Whanganui', 'Wellington Anniversary Day', ['2026-01-19', '2027-01-25']],
    ['Tasman', 'Nelson Anniversary Day', ['2026-02-02', '2027-02-01']],
    ['Hawke’s Bay', 'Hawke’s Bay Anniversary Day', ['2026-10-23', '2027-10-22']],
    ['Otago', 'Matariki', ['2026-07-10', '2027-06-25']],
    ['Otago', 'King’s Birthday', ['2026-06-01', '2027-06-07']],
    ['Otago', 'Waitangi Day holiday', ['2027-02-08']],
  ])('of %s: %s', (state, name, dates) => {
    expect(datesOf('NZ', state, name)).toEqual(dates);
  });

  test('of a Sunday in April: Queensland moves Anzac Day, New South Wales adds the Monday, Victoria does neither', () => {
    expect(namesOn('2027-04-25', 'AU', 'QLD')).toEqual([]);
    expect(namesOn('2027-04-26', 'AU', 'QLD')).toEqual(['Anzac Day holiday']);
    expect(namesOn('2027-04-25', 'AU', 'NSW')).toEqual(['Anzac Day']);
    expect(namesOn('2027-04-26', 'AU', 'NSW')).toEqual(['Anzac Day holiday']);
    expect(namesOn('2027-04-26', 'AU', 'VIC')).toEqual([]);
  });

  test('fall on the weekdays that their names ask for', () => {
    for (const { date, name } of publicHolidays) {
      if (/Monday|King|Labour|holiday$/.test(name)) expect([1, 2], `${name} ${date}`).toContain(getWeekday(date));
      if (/Friday|Matariki/.test(name)) expect(getWeekday(date), `${name} ${date}`).toBe(5);
      if (name === 'Melbourne Cup Day') expect(getWeekday(date)).toBe(2);
    }
  });
});

const day = (weekday: number, open: string | null, close: string | null) => ({
  weekday,
  open,
  close,
  status: open === null ? ('Closed' as const) : ('Open' as const),
});
const yard = (rest: Partial<TradingLocation> = {}): TradingLocation => ({
  address: { state: 'QLD' },
  time_zone: 'Australia/Brisbane',
  contact_detail: {
    opening_hours: [...[1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, '08:30', '17:30')), day(0, null, null)],
  },
  special_hours: [],
  ...rest,
});
const lines = (location: TradingLocation, now = '2026-12-20T00:00:00Z', country: 'AU' | 'NZ' = 'AU'): string[] =>
  holidayLines(location, country, new Date(now)).map(({ date, name, hours }) => `${date} ${name ?? '-'}: ${hours}`);

describe('holiday hours', () => {
  test('are the dealer’s where stated, closed where yards do not trade, and otherwise to be asked for', () => {
    const special_hours = [{ date: '2027-01-01', status: 'Open' as const, start_hour: '10:00', end_hour: '14:00' }];
    expect(lines(yard({ special_hours })).slice(0, 5)).toEqual([
      '2026-12-25 Christmas Day: Closed',
      '2026-12-26 Boxing Day: Call for hours',
      '2026-12-28 Boxing Day holiday: Call for hours',
      '2027-01-01 New Year’s Day: 10:00 am – 2:00 pm',
      '2027-01-26 Australia Day: Call for hours',
    ]);
  });

  test('say a department’s own hours beside those of the day, which they do not decide', () => {
    const whole = { date: '2026-12-24', status: 'Open' as const, start_hour: '08:30', end_hour: '13:00' };
    const service = { ...whole, start_hour: '08:00', end_hour: '12:00', department: 'Service' };
    const parts = { ...service, status: 'Closed' as const, department: 'Parts', location_name: 'Counter' };
    const [line] = holidayLines(yard({ special_hours: [service, whole, parts] }), 'AU', new Date('2026-12-20'));
    expect(line).toEqual({
      date: '2026-12-24',
      name: 'Christmas Eve',
      hours: '8:30 am – 1:00 pm',
      others: [
        { who: 'Service', hours: '8:00 am – 12:00 pm' },
        { who: 'Parts, Counter', hours: 'Closed' },
      ],
    });
    const [alone] = holidayLines(
      yard({ special_hours: [{ ...parts, date: '2026-12-23' }] }),
      'AU',
      new Date('2026-12-20'),
    );
    expect([alone?.date, alone?.hours]).toEqual(['2026-12-23', '8:30 am – 5:30 pm']);
  });

  test('name a special day that is no public holiday by its date alone', () => {
    const special_hours = [{ date: '2026-12-23', status: 'Closed' as const, start_hour: null, end_hour: null }];
    expect(lines(yard({ special_hours }))[0]).toBe('2026-12-23 -: Closed');
  });

  test('leave out an evening that begins after the location has closed', () => {
    expect(lines(yard()).join()).not.toContain('Christmas Eve');
    const late = [1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '20:00'));
    expect(lines(yard({ contact_detail: { opening_hours: late } }))[0]).toBe(
      '2026-12-24 Christmas Eve: Call for hours',
    );
  });

  test('say closed on a holiday that falls on a day when the location never opens', () => {
    expect(lines(yard({ address: { state: 'NSW' } }), '2027-04-20T00:00:00Z')[0]).toBe('2027-04-25 Anzac Day: Closed');
  });

  test('begin with the local date: a holiday is listed until its last minute there', () => {
    expect(lines(yard(), '2026-12-25T13:59:00Z')[0]).toContain('Christmas Day');
    expect(lines(yard(), '2026-12-25T14:00:00Z')[0]).toContain('Boxing Day');
  });

  test('reach a year ahead', () => {
    const dates = lines(yard(), '2026-11-23T00:00:00Z').map((line) => line.slice(0, 10));
    expect(dates.at(-1)).toBe('2027-10-04');
  });
});
