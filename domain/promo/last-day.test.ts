import { expect, test } from 'vitest';
import { daysLeftText, lastDayText } from './last-day.ts';

test.each([
  ['2026-11-27', 'today is the last day'],
  ['2026-11-28', 'tomorrow is the last day'],
  ['2026-12-31', '34 days left'],
  ['2027-01-26', '60 days left'],
  ['2027-01-27', null],
  ['2026-11-26', null],
])('an offer until %s says on 27 November 2026: %s', (expiry, words) => {
  expect(daysLeftText(expiry, '2026-11-27')).toBe(words);
});

test('the last day is told with its date, and with the days that are left while they are few', () => {
  expect(lastDayText('2026-12-31', '2026-11-27')).toBe('Until 31 December 2026, 34 days left');
  expect(lastDayText('2027-12-31', '2026-11-27')).toBe('Until 31 December 2027');
});
