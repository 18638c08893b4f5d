import { expect, test } from 'vitest';
import { slotWords } from './words.ts';

test.each([
  ['2026-11-28T10:30:00+10:00', 'Saturday 28 November at 10:30 am'],
  ['2027-01-01T00:00:00+13:00', 'Friday 1 January at 12:00 am'],
  ['2027-01-01T17:45:00+10:30', 'Friday 1 January at 5:45 pm'],
])('%s is %s, whatever the zone of the reader', (start, words) => {
  expect(slotWords({ start })).toBe(words);
});
