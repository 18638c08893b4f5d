import { describe, expect, test } from 'vitest';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { activeFilters } from './active-filters.ts';
import { makeListingHref, setRange, setSort, toggleValue, clearFilters, setQuery } from './search-changes.ts';

const base = '/search/new-used-and-demo-cars/';
const href = makeListingHref(base);
const hilux: SearchState = {
  ...emptySearch,
  page: 3,
  sortBy: 'price_asc',
  refinements: { make: ['Toyota'], model: ['Hilux'], badge: ['SR5'], car_type: ['used'] },
};

describe('a change of what is asked', () => {
  test('always starts at the first page again', () => {
    for (const next of [
      toggleValue(hilux, 'colour', 'White'),
      setRange(hilux, 'price', { min: null, max: 20_000 }),
      setSort(hilux, 'latest'),
      setQuery(hilux, 'towbar'),
      clearFilters(hilux),
    ]) {
      expect(next.page).toBe(1);
    }
  });

  test('choosing twice is as if nothing had happened', () => {
    const once = toggleValue(hilux, 'colour', 'White');
    expect(once.refinements.colour).toEqual(['White']);
    expect(toggleValue(once, 'colour', 'White').refinements).toEqual(hilux.refinements);
  });

  test('a make leaves with its models and badges, a model with its badges', () => {
    expect(toggleValue(hilux, 'make', 'Toyota').refinements).toEqual({ car_type: ['used'] });
    expect(toggleValue(hilux, 'model', 'Hilux').refinements).toEqual({ make: ['Toyota'], car_type: ['used'] });
  });

  test('a make leaves with its own pairs of make and model, those of another make stay', () => {
    const two = {
      ...emptySearch,
      refinements: { make: ['Chrysler', 'Hino'], make_model: ['Chrysler > 300', 'Hino > 300'] },
    };
    expect(toggleValue(two, 'make', 'Hino').refinements).toEqual({ make: ['Chrysler'], model: ['300'] });
  });

  test('another make beside a chosen model keeps the model to its make, and back', () => {
    const two = toggleValue(hilux, 'make', 'Ford');
    expect(two.refinements).toMatchObject({ make: ['Ford', 'Toyota'], make_model: ['Toyota > Hilux'] });
    expect(two.refinements).not.toHaveProperty('model');
    expect(toggleValue(two, 'make', 'Ford').refinements).toEqual({
      make: ['Toyota'],
      model: ['Hilux'],
      car_type: ['used'],
    });
  });

  test('a range that is open at both ends is none and leaves nothing in the address', () => {
    const within = setRange(emptySearch, 'price', { min: 10_000, max: null });
    expect(href(within)).toBe(`${base}?range[price]=10000:`);
    expect(href(setRange(within, 'price', { min: null, max: null }))).toBe(base);
  });

  test('clearing keeps the order', () => {
    expect(clearFilters(hilux)).toMatchObject({ sortBy: 'price_asc', refinements: {}, ranges: {}, query: '' });
  });
});

describe('the chips', () => {
  test('say every filter in people’s words, and each takes itself away', () => {
    const state: SearchState = {
      ...emptySearch,
      query: 'towbar',
      refinements: { make: ['Ford', 'Toyota'], body: ['peopleMover'] },
      ranges: { price: { min: null, max: 40_000 }, year: { min: 2019, max: null } },
    };
    const chips = activeFilters(state);
    expect(chips.map(({ label }) => label)).toEqual([
      '“towbar”',
      'Ford',
      'Toyota',
      'People mover',
      'Up to $40,000',
      'Year: From 2019',
    ]);
    for (const chip of chips) expect(activeFilters(chip.without).map(({ key }) => key)).not.toContain(chip.key);
    expect(chips.map(({ without }) => activeFilters(without).length)).toEqual(chips.map(() => chips.length - 1));
  });

  test('a dozen paints of one colour are one chip, which takes them all away', () => {
    const colour = ['Alpine White', 'Arctic White', 'Atlas White', 'Glacier White', 'Polar White', 'White'];
    const [chip, ...others] = activeFilters({ ...emptySearch, refinements: { colour } });
    expect([chip?.label, chip?.without.refinements, others]).toEqual(['Alpine White and 5 more', {}, []]);
  });

  test('nothing chosen shows none; the order is no filter', () => {
    expect(activeFilters({ ...emptySearch, sortBy: 'latest', page: 4 })).toEqual([]);
  });
});
