import { describe, expect, test } from 'vitest';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  CODE_TRIES,
  dayLimit,
  looksPumped,
  recentTimes,
  resendSeconds,
  waitFor,
  WATCHED_CODES,
  type SentCode,
} from './code-limits.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (...times: number[]) => times.map((ms) => now - ms);

// docs/product/accounts.md, 'One-time codes'
test('a code has six digits, counts for five minutes and for five tries; the last fifty are watched', () => {
  expect([CODE_DIGITS, CODE_SECONDS, CODE_TRIES, WATCHED_CODES]).toEqual([6, 300, 5, 50]);
});

describe('the next code', () => {
  test('waits half a minute, then one, then two', () => {
    expect([0, 1, 2, 3, 4, 9].map(resendSeconds)).toEqual([0, 30, 60, 120, 120, 120]);
  });

  test('is sent at once to a number that had none', () => {
    expect(waitFor([], now)).toBe(0);
  });

  test('waits for the codes of the last hour only, counted from the latest of them', () => {
    expect(waitFor(ago(10 * SECOND), now)).toBe(20 * SECOND);
    expect(waitFor(ago(30 * SECOND), now)).toBe(0);
    expect(waitFor(ago(20 * MINUTE, 10 * SECOND), now)).toBe(50 * SECOND);
    expect(waitFor(ago(10 * SECOND, 20 * MINUTE), now)).toBe(50 * SECOND);
    expect(waitFor(ago(50 * MINUTE, 20 * MINUTE, 10 * SECOND), now)).toBe(110 * SECOND);
    expect(waitFor(ago(HOUR - 1, 10 * SECOND), now)).toBe(50 * SECOND);
    expect(waitFor(ago(HOUR, 10 * SECOND), now)).toBe(20 * SECOND);
  });

  test('is the fourth of a quarter of an hour only when the first is that old', () => {
    expect(waitFor(ago(14 * MINUTE, 10 * MINUTE, 5 * MINUTE), now)).toBe(MINUTE);
    expect(waitFor(ago(5 * MINUTE, 14 * MINUTE, 10 * MINUTE), now)).toBe(MINUTE);
    expect(waitFor(ago(15 * MINUTE, 10 * MINUTE, 5 * MINUTE), now)).toBe(0);
    expect(waitFor(ago(14 * MINUTE, 10 * MINUTE), now)).toBe(0);
  });

  test('is the sixth of an hour only when the first is that old', () => {
    expect(waitFor(ago(...[59, 45, 30, 20, 16].map((minutes) => minutes * MINUTE)), now)).toBe(MINUTE);
    expect(waitFor(ago(...[60, 45, 30, 20, 16].map((minutes) => minutes * MINUTE)), now)).toBe(0);
  });

  test('is the eleventh of a day only when the first is that old', () => {
    const hours = [23, 21, 19, 17, 15, 13, 11, 9, 7, 5].map((count) => count * HOUR);
    expect(waitFor(ago(...hours), now)).toBe(HOUR);
    expect(waitFor(ago(DAY, ...hours.slice(1)), now)).toBe(0);
  });

  test('looks at no code of more than a day ago', () => {
    expect(recentTimes(ago(DAY + 1, DAY, DAY - 1, 0), now)).toEqual(ago(DAY - 1, 0));
  });
});

describe('the codes of a dealer in one day', () => {
  test('are five times the median of its days, and never below two hundred', () => {
    expect(dayLimit([])).toBe(200);
    expect(dayLimit([0, 0, 0, 0, 0, 0, 900])).toBe(200);
    expect(dayLimit([40, 40, 40, 40])).toBe(200);
    expect(dayLimit([41, 41, 41, 41])).toBe(205);
    expect(dayLimit([9, 100, 70, 80, 200, 60, 90])).toBe(400);
    expect(dayLimit([100, 60, 80])).toBe(400);
  });
});

describe('codes that are sent to be paid for', () => {
  const OVER = CODE_SECONDS * SECOND;
  const codes = (count: number, used: number, at = now - OVER): SentCode[] =>
    Array.from({ length: count }, (_, n) => ({ id: `code ${n}`, at, used: n < used }));

  test('are seen when fewer than a quarter of the last fifty were used', () => {
    expect(looksPumped(codes(50, 0), now)).toBe(true);
    expect(looksPumped(codes(50, 12), now)).toBe(true);
    expect(looksPumped(codes(50, 13), now)).toBe(false);
    expect(looksPumped(codes(100, 25), now)).toBe(true);
    expect(looksPumped([...codes(60, 0), ...codes(50, 50)], now)).toBe(false);
    expect(looksPumped([...codes(60, 60), ...codes(50, 0)], now)).toBe(true);
  });

  test('are not seen in fewer than fifty, nor in those that can still be used', () => {
    expect(looksPumped(codes(49, 0), now)).toBe(false);
    expect(looksPumped(codes(50, 0, now - OVER + 1), now)).toBe(false);
    expect(looksPumped([...codes(38, 0), ...codes(12, 12, now)], now)).toBe(true);
  });
});
