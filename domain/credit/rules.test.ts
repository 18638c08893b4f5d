import { expect, test } from 'vitest';
import { isAdult, partOfScale } from './rules.ts';

test.each([
  ['2008-11-23', '2026-11-23', true],
  ['2008-11-24', '2026-11-23', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['1960-01-01', '2026-11-23', true],
])('born on %s, one is of age on %s: %s', (born, day, isOfAge) => {
  expect(isAdult(born, day)).toBe(isOfAge);
});

test('a score is a part of its scale, and never more than all of it', () => {
  expect(partOfScale({ score: 600, scale_max: 1_200 })).toBe(0.5);
  expect(partOfScale({ score: 1_300, scale_max: 1_200 })).toBe(1);
  expect([partOfScale({ score: null, scale_max: 1_200 }), partOfScale({ score: 1, scale_max: null })]).toEqual([
    null,
    null,
  ]);
});
