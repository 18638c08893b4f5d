import { expect, test } from 'vitest';
import { chooseCabin } from './cabins.ts';

test.each([
  ['ute', 'Toyota', 0, 'cabin-ute-dark'],
  ['ute', 'Toyota', 1, 'cabin-ute-brown'],
  ['wagon', 'Subaru', 1, 'cabin-family-stone'],
  ['suv-sport', 'Tesla', 5, 'cabin-electric-white'],
  ['sedan', 'BMW', 3, 'cabin-premium-tan'],
  ['van', 'Mercedes-Benz', 2, 'cabin-van-grey'],
] as const)('a %s of %s, number %i, has the interior %s', (shape, make, number, cabin) => {
  expect(chooseCabin(shape, make, number)).toBe(cabin);
});
