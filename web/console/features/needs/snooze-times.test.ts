import { describe, expect, test } from 'vitest';
import { dayTimeWords } from '#web/console/lib/time-words.ts';
import { snoozeTimes } from './snooze-times.ts';

describe('until when a line may wait', () => {
  const mornings = (now: string, zone: string) =>
    snoozeTimes(new Date(now), zone).map(({ until }) => dayTimeWords(until, zone));

  test('is eight in the morning there, on the day after the clock is put forward too', () => {
    expect(mornings('2026-10-03T01:00:00.000Z', 'Australia/Sydney')).toEqual([
      'Saturday 3 October at 1:00 pm',
      'Sunday 4 October at 8:00 am',
      'Monday 5 October at 8:00 am',
    ]);
    expect(mornings('2026-04-04T01:00:00.000Z', 'Australia/Sydney')).toEqual([
      'Saturday 4 April at 2:00 pm',
      'Sunday 5 April at 8:00 am',
      'Monday 6 April at 8:00 am',
    ]);
  });

  test('is of the zone’s next day and next Monday, whatever the day is elsewhere', () => {
    // Monday in Auckland, Sunday in Brisbane.
    const now = '2026-11-29T12:00:00.000Z';
    expect(mornings(now, 'Pacific/Auckland').slice(1)).toEqual([
      'Tuesday 1 December at 8:00 am',
      'Monday 7 December at 8:00 am',
    ]);
    expect(mornings(now, 'Australia/Brisbane').slice(1)).toEqual([
      'Monday 30 November at 8:00 am',
      'Monday 30 November at 8:00 am',
    ]);
  });
});
