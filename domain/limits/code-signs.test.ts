import { describe, expect, test } from 'vitest';
import { dayLimit, looksPumped, WATCHED_CODES, type SentCode } from './code-bursts.ts';
import { CODE_DIGITS, CODE_SECONDS, CODE_TRIES, resendSeconds } from './codes.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const SECOND = 1_000;

// docs/product/accounts.md, 'One-time codes'
test('a code has six digits, counts for five minutes and for five tries; the last fifty are watched', () => {
  expect([CODE_DIGITS, CODE_SECONDS, CODE_TRIES, WATCHED_CODES]).toEqual([6, 300, 5, 50]);
});

test('the next code waits half a minute, then one, then two', () => {
  expect([0, 1, 2, 3, 4, 9].map(resendSeconds)).toEqual([0, 30, 60, 120, 120, 120]);
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
  const sent = (count: number, used: number, at = now - OVER): SentCode[] =>
    Array.from({ length: count }, (_, n) => ({ id: `code ${n}`, at, used: n < used }));

  test('are seen when fewer than a quarter of the last fifty were used', () => {
    expect(looksPumped(sent(50, 0), now)).toBe(true);
    expect(looksPumped(sent(50, 12), now)).toBe(true);
    expect(looksPumped(sent(50, 13), now)).toBe(false);
    expect(looksPumped(sent(100, 25), now)).toBe(true);
    expect(looksPumped([...sent(60, 0), ...sent(50, 50)], now)).toBe(false);
    expect(looksPumped([...sent(60, 60), ...sent(50, 0)], now)).toBe(true);
  });

  test('are not seen in fewer than fifty, nor in those that can still be used', () => {
    expect(looksPumped(sent(49, 0), now)).toBe(false);
    expect(looksPumped(sent(50, 0, now - OVER + 1), now)).toBe(false);
    expect(looksPumped([...sent(38, 0), ...sent(12, 12, now)], now)).toBe(true);
  });
});
