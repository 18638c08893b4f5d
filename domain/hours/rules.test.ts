import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDateTime } from './local-time.ts';
import { openingAt, type HoursEntry, type LocationHours } from './opening.ts';
import { formatTime, hoursLines, openState, weekLines } from './rules.ts';
import { zoneOfState } from './zones.ts';

const day = (weekday: number, open: string | null, close: string | null): HoursEntry => ({
  weekday,
  status: open === null ? 'Closed' : 'Open',
  open,
  close,
});
const weekdays = [1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30'));
const place = (change: Partial<LocationHours> = {}): LocationHours => ({
  contact_detail: { opening_hours: [...weekdays, day(6, '09:00', '16:00'), day(0, null, null)] },
  special_hours: [],
  time_zone: 'Australia/Brisbane',
  ...change,
});
const at = (iso: string) => new Date(iso);

describe('openState', () => {
  test.each([
    ['2026-11-23T08:29:59+10:00', 'Closed, opens today at 8:30 am'],
    ['2026-11-23T08:30:00+10:00', 'Open until 5:30 pm'],
    ['2026-11-23T17:29:59+10:00', 'Open until 5:30 pm'],
    ['2026-11-23T17:30:00+10:00', 'Closed, opens tomorrow at 8:30 am'],
    ['2026-11-21T16:00:00+10:00', 'Closed, opens Monday at 8:30 am'],
    ['2026-11-22T12:00:00+10:00', 'Closed, opens tomorrow at 8:30 am'],
  ])('at %s: %s', (iso, label) => {
    expect(openState(place(), at(iso)).text).toBe(label);
  });

  test('reads the clock of the location, not the caller’s', () => {
    const moment = at('2026-11-22T22:00:00Z'); // Monday 8:00 in Brisbane, 9:00 in Melbourne, 11:00 in Auckland
    expect(openingAt(place(), moment).kind).toBe('closed');
    expect(openingAt(place({ time_zone: 'Australia/Melbourne' }), moment).kind).toBe('open');
    expect(openingAt(place({ time_zone: 'Pacific/Auckland' }), moment).kind).toBe('open');
  });

  test('moves with daylight saving where there is one, and stays where there is none', () => {
    const before = at('2026-10-02T22:00:00Z'); // Saturday 8:00 in both zones
    const after = at('2026-10-09T22:00:00Z'); // a week later: 8:00 in Brisbane, 9:00 in Sydney
    expect(localDateTime(before, 'Australia/Sydney').time).toBe('08:00');
    expect(localDateTime(after, 'Australia/Brisbane').time).toBe('08:00');
    expect(openingAt(place({ time_zone: 'Australia/Sydney' }), before).kind).toBe('closed');
    expect(openingAt(place({ time_zone: 'Australia/Sydney' }), after).kind).toBe('open');
    expect(openingAt(place(), after).kind).toBe('closed');
  });

  test('goes on with the minute, in each zone by itself', () => {
    const timeAt = (time: string, zone: string) => localDateTime(new Date(`2026-11-22T${time}Z`), zone).time;
    expect(timeAt('00:00:59', 'Australia/Sydney')).toBe('11:00');
    expect(timeAt('00:00:59', 'Australia/Brisbane')).toBe('10:00');
    expect(timeAt('00:01:00', 'Australia/Sydney')).toBe('11:01');
    expect(timeAt('00:00:00', 'Australia/Sydney')).toBe('11:00');
  });

  test('the hour that daylight saving skips and the hour it repeats are read once each', () => {
    const night = place({
      time_zone: 'Australia/Sydney',
      contact_detail: { opening_hours: [day(0, '01:30', '03:30')] },
    });
    expect(openingAt(night, at('2026-10-03T15:59:00Z'))).toEqual({ kind: 'open', until: '03:30' }); // 1:59
    expect(openingAt(night, at('2026-10-03T16:00:00Z'))).toEqual({ kind: 'open', until: '03:30' }); // 3:00, an hour is gone
    expect(openingAt(night, at('2026-10-03T16:30:00Z')).kind).toBe('closed');
    expect(openingAt(night, at('2027-04-03T15:15:00Z')).kind).toBe('open'); // 2:15, for the first time
    expect(openingAt(night, at('2027-04-03T16:15:00Z')).kind).toBe('open'); // 2:15, for the second
  });

  test('over a long closure names the date, because a weekday alone would be read as the next one', () => {
    const closed = (days: readonly string[]) =>
      place({
        special_hours: days.map((date) => ({ date, status: 'Closed', start_hour: null, end_hour: null })),
      });
    const christmas = Array.from({ length: 10 }, (_, n) =>
      new Date(Date.UTC(2026, 11, 25 + n)).toISOString().slice(0, 10),
    );
    const eve = at('2026-12-24T18:00:00+10:00');
    expect(openState(closed(christmas), eve).text).toBe('Closed, opens Monday 4 January at 8:30 am');
    // Six days ahead there is one such weekday only.
    expect(openState(closed(christmas.slice(0, 5)), eve).text).toBe('Closed, opens Wednesday at 8:30 am');
    // A week ahead it would be today's name.
    expect(openState(closed(christmas.slice(0, 6)), eve).text).toBe('Closed, opens Thursday 31 December at 8:30 am');
  });

  test('a special day overrides the weekday, both ways', () => {
    const holidays = place({
      special_hours: [
        { date: '2026-11-23', status: 'Closed', start_hour: null, end_hour: null },
        { date: '2026-11-22', status: 'Open', start_hour: '10:00', end_hour: '14:00' },
      ],
    });
    expect(openState(holidays, at('2026-11-23T10:00:00+10:00')).text).toBe('Closed, opens tomorrow at 8:30 am');
    expect(openState(holidays, at('2026-11-22T11:00:00+10:00')).text).toBe('Open until 2:00 pm');
  });

  test('no hours at all: call for hours; open without times: by appointment', () => {
    expect(openState(place({ contact_detail: { opening_hours: [] } }), at('2026-11-23T00:00:00Z')).text).toBe(
      'Call for hours',
    );
    const appointment = place({
      contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: null, close: null }] },
    });
    expect(openState(appointment, at('2026-11-23T00:00:00Z')).text).toBe('By appointment only');
  });

  test('a place that never opens is closed and promises nothing', () => {
    const never = place({
      contact_detail: { opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, null, null)) },
    });
    expect(openState(never, at('2026-11-23T00:00:00Z')).text).toBe('Closed');
  });

  test('whenever a place is closed, it is open at the moment it says it opens next', () => {
    fc.assert(
      fc.property(fc.date({ min: at('2026-01-01'), max: at('2028-01-01'), noInvalidDate: true }), (now) => {
        const state = openingAt(place(), now);
        if (state.kind !== 'closed' || state.opens === null) return;
        const opening = at(`${state.opens.date}T${state.opens.time}:00+10:00`);
        expect(opening.getTime()).toBeGreaterThan(now.getTime() - 60_000);
        expect(openingAt(place(), opening).kind).toBe('open');
      }),
    );
  });
});

describe('the table', () => {
  test('starts on Monday and ends on Sunday', () => {
    expect(weekLines(place().contact_detail.opening_hours).map(({ days }) => days)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(weekLines([]).map(({ days, hours }) => [days, hours])).toEqual([['Every day', 'Call for hours']]);
  });

  test('groups neighbouring days with the same hours', () => {
    expect(hoursLines(place().contact_detail.opening_hours).map(({ days, hours }) => [days, hours])).toEqual([
      ['Monday to Friday', '8:30 am – 5:30 pm'],
      ['Saturday', '9:00 am – 4:00 pm'],
      ['Sunday', 'Closed'],
    ]);
  });

  test('a day without an entry asks people to call, and does not join its neighbours', () => {
    const gap = place({
      contact_detail: { opening_hours: [...weekdays, day(0, null, null)].filter(({ weekday }) => weekday !== 3) },
    });
    expect(hoursLines(gap.contact_detail.opening_hours).map(({ days, hours }) => [days, hours])).toEqual([
      ['Monday and Tuesday', '8:30 am – 5:30 pm'],
      ['Wednesday', 'Call for hours'],
      ['Thursday and Friday', '8:30 am – 5:30 pm'],
      ['Saturday', 'Call for hours'],
      ['Sunday', 'Closed'],
    ]);
  });
});

test.each([
  ['00:00', '12:00 am'],
  ['08:05', '8:05 am'],
  ['12:00', '12:00 pm'],
  ['23:59', '11:59 pm'],
])('%s reads %s', (time, words) => {
  expect(formatTime(time)).toBe(words);
});

test.each([
  ['AU', 'QLD', 'Australia/Brisbane'],
  ['AU', 'nsw', 'Australia/Sydney'],
  ['AU', 'WA', 'Australia/Perth'],
  ['NZ', 'Manawatū-Whanganui', 'Pacific/Auckland'],
] as const)('the zone of %s %s is %s', (country, state, zone) => {
  expect(zoneOfState(country, state)).toBe(zone);
});
