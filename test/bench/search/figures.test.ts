import { expect, test } from 'vitest';
import { mean, median, quantile } from './figures.ts';

test('nothing has the mean and the median 0', () => {
  expect([mean([]), median([])]).toEqual([0, 0]);
});

test('a quantile is one of the numbers, the last one at most', () => {
  expect([quantile([4, 1, 3, 2], 0.5), quantile([4, 1, 3, 2], 0.99), quantile([7], 1)]).toEqual([3, 4, 7]);
});
