import { describe, expect, test } from 'vitest';
import { clockWords, dateTimeWords, longDayWords, whenWords } from './time-words.ts';

const zones = ['Australia/Sydney', 'Australia/Brisbane', 'Pacific/Auckland'] as const;
const inZones = (words: (zone: string) => string): string[] => zones.map(words);

describe('times in the dealer’s zone', () => {
  test('are those of Sydney, Brisbane and Auckland, with daylight saving and without', () => {
    const summer = '2026-11-26T22:30:00.000Z';
    expect(inZones((zone) => dateTimeWords(summer, zone))).toEqual([
      '27 Nov 2026, 9:30 am',
      '27 Nov 2026, 8:30 am',
      '27 Nov 2026, 11:30 am',
    ]);
    const winter = '2026-07-01T22:30:00.000Z';
    expect(inZones((zone) => clockWords(winter, zone))).toEqual(['8:30 am', '8:30 am', '10:30 am']);
  });

  test('are of the day that the zone has, where it is another than elsewhere', () => {
    const late = '2026-11-26T13:30:00.000Z';
    expect(inZones((zone) => longDayWords(late, zone))).toEqual([
      'Friday 27 November 2026',
      'Thursday 26 November 2026',
      'Friday 27 November 2026',
    ]);
  });

  test('are of today until midnight there, and have their year where it is another', () => {
    const now = new Date('2026-12-31T13:30:00.000Z');
    expect(inZones((zone) => whenWords('2026-12-31T12:00:00.000Z', now, zone))).toEqual([
      'Thu 31 Dec 2026, 11:00 pm',
      'Today, 10:00 pm',
      'Today, 1:00 am',
    ]);
    expect(whenWords('2026-12-30T01:00:00.000Z', new Date('2026-12-31T00:00:00.000Z'), 'Australia/Sydney')).toBe(
      'Wed 30 Dec, 12:00 pm',
    );
  });

  test('go over the hour that begins and ends daylight saving', () => {
    const around = (zone: string, ...times: string[]) => times.map((at) => clockWords(at, zone));
    // Sydney, 4 October 2026: 2 am is 3 am; 5 April 2026: 3 am is 2 am again.
    expect(around('Australia/Sydney', '2026-10-03T15:59:00.000Z', '2026-10-03T16:00:00.000Z')).toEqual([
      '1:59 am',
      '3:00 am',
    ]);
    expect(around('Australia/Sydney', '2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z')).toEqual([
      '2:30 am',
      '2:30 am',
    ]);
    // Auckland, 27 September 2026.
    expect(around('Pacific/Auckland', '2026-09-26T13:59:00.000Z', '2026-09-26T14:00:00.000Z')).toEqual([
      '1:59 am',
      '3:00 am',
    ]);
  });
});
