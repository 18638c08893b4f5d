import { describe, expect, test } from 'vitest';
import { comparableCents } from './card.ts';
import { aboutText, driveAwayText } from './words.ts';

const range = (low: number, high: number) => ({ low_cents: low * 100, high_cents: high * 100 });

describe('an estimate in words', () => {
  test.each([
    [25_809, 25_831, 'about $25,800'],
    [46_911.5, 46_911.5, 'about $46,900'],
    [19_950, 20_150, 'about $20,100'],
    [46_900, 47_640, 'about $46,900 to $47,600'],
  ])('from %s to %s is ‘%s’: one figure, unless its ends differ by more than 200', (low, high, text) => {
    expect(aboutText(range(low, high))).toBe(text);
  });

  test('names the state; in New Zealand it is an on-road price', () => {
    expect(driveAwayText({ place: 'QLD', ...range(25_809, 25_831) })).toBe('Estimated drive away, QLD: about $25,800');
    expect(driveAwayText({ place: 'NZ', ...range(25_809, 25_831) })).toBe('Estimated on-road price: about $25,800');
  });
});

describe('the price that orders compare', () => {
  const estimates = [
    { place: 'QLD', cents: 2_580_000 },
    { place: 'NSW', cents: 2_590_000 },
    { place: 'QLD', cents: 2_585_000 },
  ] as const;
  const at = (state: string | null) => ({ country: 'AU', state }) as const;

  test('is the last estimate of the state where the vehicle stands', () => {
    expect(comparableCents(2_499_000, estimates, at('qld'))).toBe(2_585_000);
    expect(comparableCents(2_499_000, estimates, at('NSW'))).toBe(2_590_000);
  });

  test('is what is asked where nothing is estimated, and nothing without a price', () => {
    expect(comparableCents(2_499_000, estimates, at('VIC'))).toBe(2_499_000);
    expect(comparableCents(2_499_000, estimates, at(null))).toBe(2_499_000);
    expect(comparableCents(null, estimates, at('QLD'))).toBeNull();
  });
});
