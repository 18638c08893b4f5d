import { expect, test } from 'vitest';
import { ROUND_COST, roundsFor } from './difficulty.ts';

// docs/product/limits.md, 'The computation'
test('the computation grows with the pressure, from what a phone does in a blink to what a slow one can do', () => {
  expect(ROUND_COST).toBe(1_000);
  expect([0, 0.5, 1, 1.1, 2, 7.99, 8, 9, 1_000].map(roundsFor)).toEqual([
    ...[150, 150, 150, 165, 300, 1_199, 1_200, 1_200, 1_200],
  ]);
});
