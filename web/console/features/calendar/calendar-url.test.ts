import { expect, test } from 'vitest';
import { calendarUrl, spanOf, turned } from './calendar-url.ts';

test('a week begins on Monday, whatever day of it is asked for', () => {
  for (const day of ['2026-11-23', '2026-11-27', '2026-11-29'])
    expect(spanOf('week', day)).toEqual({ day: '2026-11-23', days: 7 });
  expect(spanOf('day', '2026-11-29')).toEqual({ day: '2026-11-29', days: 1 });
});

test('leaves through days and weeks over the end of summer time as the calendar does', () => {
  expect(turned('day', '2026-04-04', 1)).toBe('2026-04-05');
  expect(turned('week', '2026-10-04', -1)).toBe('2026-09-27');
});

test('of an address, a day that is none is today', () => {
  expect(calendarUrl.read('?day=2026-02-30&view=month')).toEqual(calendarUrl.usual);
});
