import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TRIES, nextAttempt, retryAfterMs } from './ladder.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const middle = (): number => 0.5;
const waitMs = (tries: number, random = middle, retryAfter?: number): number | undefined => {
  const next = nextAttempt({ tries, now, random, retryAfter });
  return next === undefined ? undefined : next.getTime() - now.getTime();
};

describe('the retry ladder', () => {
  test('is that of Standard Webhooks: ten tries over 75 h 35 min and 5 s', () => {
    const waits = Array.from({ length: MAX_TRIES - 1 }, (_, n) => waitMs(n + 1) ?? 0);
    expect(waits.map((ms) => ms / 1_000)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(waits.reduce((sum, ms) => sum + ms, 0) / 60_000).toBeCloseTo(75 * 60 + 35, 0);
    expect(MAX_TRIES).toBe(10);
    expect(waitMs(MAX_TRIES)).toBeUndefined();
  });

  test('varies by a tenth either way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, spread) => {
        const plain = waitMs(tries) ?? 0;
        const wait = waitMs(tries, () => spread) ?? 0;
        return wait >= plain * 0.9 - 1 && wait <= plain * 1.1 + 1;
      }),
    );
  });

  test('never undercuts a Retry-After', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (spread) => {
        const wait = waitMs(1, () => spread, 120_000) ?? 0;
        return wait >= 120_000 && wait <= 132_001;
      }),
    );
    expect(waitMs(5, middle, 120_000)).toBe(18_000_000);
  });
});

describe('Retry-After', () => {
  test('is read as seconds and as a date', () => {
    expect(retryAfterMs('120', now)).toBe(120_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 00:02:00 GMT', now)).toBe(120_000);
  });

  test('is at most a day, and nonsense or the past is nothing', () => {
    expect(retryAfterMs('999999999', now)).toBe(86_400_000);
    for (const header of [undefined, '', '-5', 'soon', '0', 'Sat, 21 Nov 2020 00:00:00 GMT']) {
      expect(retryAfterMs(header, now)).toBeUndefined();
    }
  });
});
