import { describe, expect, test } from 'vitest';
import { listedReviews, combineRatings, ratingText, toStars } from './rules.ts';

describe('the stars of a rating', () => {
  test.each([
    [0, 0, false],
    [0.31, 0, true],
    [1.3, 1, false],
    [2.3, 2, false],
    [3.99, 3, true],
    [4, 4, false],
    [4.3, 4, false],
    [4.304, 4, true],
    [4.31, 4, true],
    [4.6, 4, true],
    [4.99, 4, true],
    [5, 5, false],
  ])('%d has %i full ones, and a partial one: %s', (rating, full, partial) => {
    expect(toStars(rating)).toEqual({ full, partial });
  });

  test('are never more than five, and with a partial one never more than four full', () => {
    for (let tenths = 0; tenths <= 50; tenths += 1) {
      const { full, partial } = toStars(tenths / 10);
      expect(full + (partial ? 1 : 0)).toBeLessThanOrEqual(5);
      if (partial) expect(full).toBeLessThanOrEqual(4);
    }
  });
});

test('a rating is written with one decimal', () => {
  expect([4, 4.25, 4.649, 5].map(ratingText)).toEqual(['4.0', '4.3', '4.6', '5.0']);
});

describe('the average of several locations', () => {
  test('gives each review the same weight', () => {
    expect(
      combineRatings([
        { average: 5, count: 1 },
        { average: 4, count: 3 },
        { average: null, count: 0 },
      ]),
    ).toEqual({ average: 4.25, count: 4 });
  });

  test('is none where nobody has rated', () => {
    expect(combineRatings([{ average: null, count: 0 }])).toEqual({ average: null, count: 0 });
    expect(combineRatings([])).toEqual({ average: null, count: 0 });
  });
});

describe('the list of reviews', () => {
  const review = (id: string, rating: number, day: number) => ({
    id,
    rating,
    published_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  });
  const listed = (change: Partial<Parameters<typeof listedReviews>[1]> = {}) =>
    listedReviews([review('a', 5, 1), review('b', 3, 9), review('c', 4, 3), review('d', 5, 2)], {
      minimum: 4,
      hidden: [],
      most: 12,
      ...change,
    }).map(({ id }) => id);

  test('has those of the minimum and above, the newest first', () => {
    expect(listed()).toEqual(['c', 'd', 'a']);
    expect(listed({ minimum: 5 })).toEqual(['d', 'a']);
    expect(listed({ minimum: 0 })).toEqual(['b', 'c', 'd', 'a']);
  });

  test('leaves out what is hidden, and ends with the most that are shown', () => {
    expect(listed({ hidden: ['c', 'z'] })).toEqual(['d', 'a']);
    expect(listed({ most: 1 })).toEqual(['c']);
  });
});
