import { describe, expect, test } from 'vitest';
import { fixtureModels, fixtureSearch } from '#test/web/fixtures.ts';
import { countBehind, modelEntries, stockEntries } from './entries.ts';

const BASE = '/search/new-used-and-demo-cars/';

describe('the stock’s entries', () => {
  test('are the bodies with the most vehicles first, each at its own listing', () => {
    expect(stockEntries(fixtureSearch(), BASE).slice(0, 2)).toEqual([
      { label: 'SUV', href: '/search/suv', count: 121 },
      { label: 'Ute', href: '/search/ute', count: 78 },
    ]);
  });

  test('leave out bodies without vehicles and without a name, and are never more than there is room for', () => {
    const facets = { body: { suv: 0, spaceship: 9, ute: 1 } };
    expect(stockEntries({ facets }, BASE).map(({ label }) => label)).toEqual(['Ute']);
    const names = ['suv', 'ute', 'hatch', 'sedan', 'van', 'wagon', 'coupe', 'bus', '4x4', 'softtop'];
    const many = { body: Object.fromEntries(names.map((name, n) => [name, n + 1])) };
    expect(stockEntries({ facets: many }, BASE)).toHaveLength(8);
  });
});

describe('the models’ entries', () => {
  test('are the dealer’s own range, then those with the most vehicles', () => {
    const entries = modelEntries(fixtureModels());
    expect(entries[0]).toEqual({ label: 'Toyota Hilux', href: '/models/toyota/hilux', count: 31 });
    const counts = entries.slice(1).map(({ count }) => count ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('of one make do not repeat it; without stock they say no number', () => {
    const [hilux] = fixtureModels().models;
    const rav4 = { ...hilux!, model: 'RAV4', model_slug: 'rav4', count: 0 };
    expect(modelEntries({ models: [hilux!, rav4] })).toEqual([
      { label: 'Hilux', href: '/models/toyota/hilux', count: 31 },
      { label: 'RAV4', href: '/models/toyota/rav4', count: null },
    ]);
  });
});

test.each([
  [BASE, 312],
  ['/search/used-cars', 212],
  [`${BASE}?item_type=caravan`, 12],
  ['/dealerships/coastline-cairns/stock', 40],
  ['/special-offers', 3],
  ['/models', undefined],
  [`${BASE}?item_type=car&make=Kia`, undefined],
  ['/search/used-cars?make=Kia', undefined],
  ['https://example.com/', undefined],
])('behind %s stand %s vehicles', (href, count) => {
  const { facets } = fixtureSearch();
  const more = { item_type: { caravan: 12 }, dealership_slug: { 'coastline-cairns': 40 }, offer: { reduced: 3 } };
  expect(countBehind(href, { count: 312, facets: { ...facets, ...more } }, BASE)).toBe(count);
});
