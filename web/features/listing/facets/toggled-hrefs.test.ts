import { describe, expect, test } from 'vitest';
import { valueFacetNames } from '#domain/search/facets.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { makeListingHref, toggleValue } from '#web/features/listing/search/search-changes.ts';
import { toggledHrefs } from './toggled-hrefs.ts';

const href = makeListingHref('/search/new-used-and-demo-cars/');
const values = [
  ...['White', 'Land Rover', 'A & B', 'x=y', '50%', 'Škoda', 'a,b', 'C+C', '20000-25000', ''],
  ...['"><script>alert(1)</script>', `O'Neil & Sons <b>`, 'Zoë – “quoted” 車', 'a=b&c=d?e#f%20+g', '\ud800'],
];
const searches: readonly [string, Partial<SearchState>][] = [
  ['nothing', {}],
  ['a make', { refinements: { make: ['Toyota'] } }],
  ['two makes', { refinements: { make: ['Mazda', 'Toyota'] } }],
  ['a make and a model', { refinements: { make: ['Toyota'], model: ['Hilux'], body: ['ute'] } }],
  ['a value of the facet itself', { refinements: { colour: ['White'], fuel: ['diesel'] } }],
  ['words, an order and a page', { query: 'tow bar', sortBy: 'price_asc', page: 3 }],
  ['words that look like a facet', { query: 'colour=any-other-value' }],
  ['a range', { ranges: { price: { min: 10_000, max: null } } }],
];

describe('the addresses of a facet’s rows, made from one address', () => {
  test.each(searches)('are those that each row would have by itself, with %s in the search', (_, change) => {
    const state = { ...emptySearch, ...change };
    for (const facet of valueFacetNames) {
      const hrefOfItem = toggledHrefs(state, facet, href, {});
      expect(values.map((value) => hrefOfItem({ value }))).toEqual(
        values.map((value) => href(toggleValue(state, facet, value))),
      );
    }
  });

  test('are made one by one where the path has a value of the facet', () => {
    const base = { dealership_slug: ['north'] };
    const of = makeListingHref('/search/', { canonical: '/search/north/', heading: 'North', base });
    const state = { ...emptySearch, refinements: base };
    const hrefOfItem = toggledHrefs(state, 'dealership_slug', of, base);
    expect(hrefOfItem({ value: 'north' })).toBe(of(toggleValue(state, 'dealership_slug', 'north')));
    expect(hrefOfItem({ value: 'south' })).toBe(of(toggleValue(state, 'dealership_slug', 'south')));
  });
});
