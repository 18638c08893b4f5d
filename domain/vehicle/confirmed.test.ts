import { describe, expect, test } from 'vitest';
import { confirmedText } from './confirmed.ts';

const vehicle = { status: 'in_stock', sold: false, reserved: false } as const;
const now = new Date('2026-11-22T10:00:00.000Z');
const told = (confirmed_at: string | null, feed_fresh = true) =>
  confirmedText(vehicle, { confirmed_at, feed_fresh }, now);

describe('the time at which availability was confirmed', () => {
  test.each([
    ['2026-11-22T09:59:30.000Z', 'Availability confirmed just now'],
    ['2026-11-22T09:59:00.000Z', 'Availability confirmed 1 minute ago'],
    ['2026-11-22T09:48:00.000Z', 'Availability confirmed 12 minutes ago'],
    ['2026-11-22T08:00:00.000Z', 'Availability confirmed 2 hours ago'],
    ['2026-11-20T09:00:00.000Z', 'Availability confirmed 2 days ago'],
    ['2026-11-22T10:00:05.000Z', 'Availability confirmed just now'],
  ])('%s reads: %s', (at, text) => {
    expect(told(at)).toBe(text);
  });

  test('a source that is silent for too long changes the words', () => {
    expect(told('2026-11-22T04:00:00.000Z', false)).toBe('Last confirmed 6 hours ago: please ask before you come');
  });

  test('nothing is said where no feed has named the vehicle, or once it is sold', () => {
    expect(told(null)).toBeNull();
    const sold = { ...vehicle, sold: true };
    expect(confirmedText(sold, { confirmed_at: now.toISOString(), feed_fresh: true }, now)).toBeNull();
  });
});
