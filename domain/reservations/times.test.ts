import { expect, test } from 'vitest';
import { after, GRACE_MS, HOLD_MS, hours, isPast, OFFER_MS } from './times.ts';

const noon = '2026-11-21T12:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(noon) + ms);

// docs/product/reservations.md, 'States' and 'Waiting list'
test('a hold and an offer last fifteen minutes, clocks may differ by one', () => {
  expect([HOLD_MS, OFFER_MS, GRACE_MS]).toEqual([900_000, 900_000, 60_000]);
});

test('an end is counted from a moment or from its text', () => {
  expect(after(noon, HOLD_MS)).toBe('2026-11-21T12:15:00.000Z');
  expect(after(new Date(noon), hours(48))).toBe('2026-11-23T12:00:00.000Z');
});

test('a moment is past a millisecond after it, and with grace so much later', () => {
  expect(isPast(noon, later(0))).toBe(false);
  expect(isPast(noon, later(1))).toBe(true);
  expect(isPast(noon, later(GRACE_MS), GRACE_MS)).toBe(false);
  expect(isPast(noon, later(GRACE_MS + 1), GRACE_MS)).toBe(true);
});
