import { describe, expect, test } from 'vitest';
import {
  hasOwnLimit,
  hasUnprovenRoom,
  isOneOfTheLast,
  needsSms,
  unprovenPart,
  unprovenPlace,
  weeksWith,
} from './places.ts';

describe('what one may hold of a yard', () => {
  test('two open bookings are a person’s, a third is not', () => {
    expect([0, 1, 2, 3].map(hasOwnLimit)).toEqual([false, false, true, true]);
  });

  test('the fifth of a network needs a text message', () => {
    expect([3, 4, 5].map(needsSms)).toEqual([false, true, true]);
  });
});

describe('what people without a code may hold together', () => {
  test('is a twentieth of the places, rounded down, and two of a small yard', () => {
    expect([0, 10, 40, 59, 60, 100, 214].map(unprovenPart)).toEqual([2, 2, 2, 2, 3, 5, 10]);
  });

  test('has room only where every seven days with the date have it', () => {
    const [free, full] = [
      { places: 100, unproven: 4 },
      { places: 100, unproven: 5 },
    ];
    expect(hasUnprovenRoom([free, free])).toBe(true);
    expect(hasUnprovenRoom([free, full])).toBe(false);
  });

  test('never includes the last two free places of a day', () => {
    expect([0, 1, 2, 3].map(isOneOfTheLast)).toEqual([true, true, true, false]);
  });

  test('is looked at over the seven times seven days that include a date', () => {
    const weeks = weeksWith('2026-12-03');
    expect(weeks.map(([first]) => first)).toEqual([
      ...['2026-12-03', '2026-12-02', '2026-12-01', '2026-11-30', '2026-11-29', '2026-11-28', '2026-11-27'],
    ]);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(weeks.every((week) => week.includes('2026-12-03'))).toBe(true);
    expect(weeks[6]?.at(-1)).toBe('2026-12-03');
  });
});

test('a first place without a code is booked, one beside another is kept, and one that was had today needs a code', () => {
  expect(unprovenPlace({ hasAnother: false, hadIt: false })).toBe('booked');
  expect(unprovenPlace({ hasAnother: true, hadIt: false })).toBe('kept');
  expect(unprovenPlace({ hasAnother: false, hadIt: true })).toBe('code');
  expect(unprovenPlace({ hasAnother: true, hadIt: true })).toBe('code');
});
