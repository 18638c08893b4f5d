import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandLabel, bandStart, priceBand, weeklyBand } from './bands.ts';

test.each([
  [0, '0-5000', 'Under $5,000'],
  [499_949, '0-5000', 'Under $5,000'],
  [500_000, '5000-10000', '$5,000 to $10,000'],
  [4_999_900, '45000-50000', '$45,000 to $50,000'],
  [5_000_000, '50000-60000', '$50,000 to $60,000'],
  [9_999_900, '90000-100000', '$90,000 to $100,000'],
  [10_000_000, '100000+', 'Over $100,000'],
])('a price of %i cents is in band %s', (cents, band, label) => {
  expect(priceBand(cents)).toBe(band);
  expect(bandLabel(band)).toBe(label);
});

test('a weekly payment has bands of $50 up to $500, then one', () => {
  expect([4_900, 5_000, 49_900, 50_000].map(weeklyBand)).toEqual(['0-50', '50-100', '450-500', '500+']);
});

test('a car without a price is in no band', () => {
  expect(priceBand(null)).toBeNull();
  expect(weeklyBand(null)).toBeNull();
});

test('a dearer car is never in a lower band', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (a, b) => {
      const [low, high] = [priceBand(Math.min(a, b)) ?? '', priceBand(Math.max(a, b)) ?? ''];
      expect(bandStart(low)).toBeLessThanOrEqual(bandStart(high));
    }),
  );
});

test('text that is no band keeps its own words', () => {
  expect(bandLabel('cheap')).toBe('cheap');
  expect(bandStart('cheap')).toBe(Number.POSITIVE_INFINITY);
});
