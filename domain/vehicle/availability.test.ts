import { expect, test } from 'vitest';
import { findAvailability } from './availability.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const active = { state: 'active' as const, last_seen_at: null };
const heard = (confirmedAt: string | null, expectedEveryMinutes: number | null = 60) => ({
  confirmedAt,
  expectedEveryMinutes,
});

test('a vehicle is confirmed by its source’s last run and fresh for twice the interval, to the millisecond', () => {
  const at = '2026-11-21T10:00:00.000Z';
  expect(findAvailability(active, heard(at), now)).toEqual({ confirmed_at: at, feed_fresh: true });
  const later = new Date(now.getTime() + 1);
  expect(findAvailability(active, heard(at), later)).toEqual({ confirmed_at: at, feed_fresh: false });
});

test('a vehicle that the last feed did not name is confirmed up to the feed that did, and is not fresh', () => {
  const missing = { state: 'missing' as const, last_seen_at: '2026-11-21T11:30:00.000Z' };
  expect(findAvailability(missing, heard('2026-11-21T11:59:00.000Z'), now)).toEqual({
    confirmed_at: '2026-11-21T11:30:00.000Z',
    feed_fresh: false,
  });
});

test.each([
  ['without an interval', heard('2026-11-21T11:59:00.000Z', null)],
  ['of a source that never sent', heard(null)],
  ['of a source that the dealer no longer has', undefined],
])('nothing is said of a vehicle %s', (_, source) => {
  expect(findAvailability(active, source, now)).toEqual({ confirmed_at: null, feed_fresh: false });
});

test('a file dated ahead of our clock confirms no later than now', () => {
  expect(findAvailability(active, heard('2026-11-21T12:04:00.000Z'), now).confirmed_at).toBe(now.toISOString());
});
