import { expect, test } from 'vitest';
import { ROUND_COST, roundsFor } from './difficulty.ts';

// docs/product/limits.md, 'The computation'
test('the computation grows with the pressure, from what a phone does in a blink to what a slow one can do', () => {
  expect(ROUND_COST).toBe(5_000);
  expect([0, 0.5, 1, 1.1, 2, 3.99, 4, 5, 1_000].map(roundsFor)).toEqual([120, 120, 120, 132, 240, 479, 480, 480, 480]);
});
