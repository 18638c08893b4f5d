import { expect, test } from 'vitest';
import { facetNames } from './facets.ts';
import { facetLabel, facetValueLabel, rangeLabel, rangeValueLabel } from './labels.ts';

test('every facet has a label of its own', () => {
  expect(new Set(facetNames.map(facetLabel)).size).toBe(facetNames.length);
});

test.each([
  ['body', 'peopleMover', 'People mover'],
  ['fuel', 'plug_in_hybrid', 'Plug-in hybrid'],
  ['car_type', 'demo', 'Demo'],
  ['status', 'coming_soon', 'Coming soon'],
  ['price_range', '100000+', 'Over $100,000'],
  ['weekly_price_range', '50-100', '$50 to $100 a week'],
  ['make_model', 'Toyota > Hilux', 'Toyota Hilux'],
  ['seats', '7', '7 seats'],
  ['make', 'Land Rover', 'Land Rover'],
  ['body', 'Pop top', 'Pop top'],
  ['offer', 'reduced', 'Reduced'],
] as const)('%s %s reads %s', (facet, value, label) => {
  expect(facetValueLabel(facet, value)).toBe(label);
});

test('numbers read with their unit, years without separators', () => {
  expect(rangeValueLabel('price', 20_000)).toBe('$20,000');
  expect(rangeValueLabel('km', 45_000)).toBe('45,000 km');
  expect(rangeValueLabel('year', 2_019)).toBe('2019');
});

test('a range reads as its chip, open ends included', () => {
  expect(rangeLabel('price', { min: 20_000, max: 40_000 })).toBe('$20,000 to $40,000');
  expect(rangeLabel('year', { min: 2_019, max: null })).toBe('From 2019');
  expect(rangeLabel('km', { min: null, max: 90_000 })).toBe('Up to 90,000 km');
  expect(rangeLabel('km', { min: null, max: null })).toBe('');
});
