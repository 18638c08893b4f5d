import { describe, expect, test } from 'vitest';
import { HELD_AT_MOST_MS, heldUntil, PACE_WINDOW_SECONDS, passedOnAMinute, samePerson } from './enquiries.ts';
import { alertMails, CHANGE_MAILS_A_DAY, RECEIPTS_A_DAY } from './messages.ts';

const submitted = '2026-11-21T00:00:00.000Z';

// docs/product/limits.md
describe('an enquiry of the slow lane', () => {
  test('is held four hours at most, one with a computation, and not at all with a code', () => {
    expect((['none', 'computation', 'code'] as const).map((proof) => heldUntil(proof, submitted))).toEqual([
      ...['2026-11-21T04:00:00.000Z', '2026-11-21T01:00:00.000Z', submitted],
    ]);
    expect(HELD_AT_MOST_MS).toBe(4 * 3_600_000);
  });

  test('leaves it at the dealer’s pace, one a minute at least', () => {
    expect([0, 9, 10, 19, 600].map(passedOnAMinute)).toEqual([1, 1, 1, 1, 60]);
  });
});

test('a pace is counted in ten minutes, with ten enquiries of one person; an address gets three receipts a day', () => {
  expect([PACE_WINDOW_SECONDS, RECEIPTS_A_DAY, CHANGE_MAILS_A_DAY]).toEqual([600, 3, 10]);
  expect(samePerson).toEqual({ calls: 10, windowSeconds: 600 });
});

test('an address is asked five times a day whether its reader saved an alert', () => {
  expect(alertMails).toEqual({ calls: 5, windowSeconds: 86_400 });
});
