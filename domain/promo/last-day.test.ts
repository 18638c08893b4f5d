import { expect, test } from 'vitest';
import { daysLeftText, lastDayText } from './last-day.ts';

const brisbane = [{ primary: true, time_zone: 'Australia/Brisbane' }];
/** In Auckland it is the 28th already. */
const now = new Date('2026-11-27T12:00:00Z');

test.each([
  ['2026-11-27', 'today is the last day'],
  ['2026-11-28', 'tomorrow is the last day'],
  ['2026-12-31', '34 days left'],
  ['2027-01-26', '60 days left'],
  ['2027-01-27', null],
  ['2026-11-26', null],
])('an offer until %s says on 27 November 2026: %s', (expiry, words) => {
  expect(daysLeftText(expiry, brisbane, now)).toBe(words);
});

test('the days are those of the dealer’s calendar', () => {
  const auckland = [{ primary: true, time_zone: 'Pacific/Auckland' }];
  expect(daysLeftText('2026-11-28', auckland, now)).toBe('today is the last day');
});

test('the last day is told with its date, and with the days that are left while they are few', () => {
  expect(lastDayText('2026-12-31', brisbane, now)).toBe('Until 31 December 2026, 34 days left');
  expect(lastDayText('2027-12-31', brisbane, now)).toBe('Until 31 December 2027');
});
