import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { valueFacetNames } from '#domain/search/facets.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { StaticRouter } from '#web/lib/router.tsx';
import { hrefOf, toggleValue } from './search-changes.ts';
import { RowItem } from './facets/facet-rows.tsx';
import { toggledHrefs } from './facets/toggled-hrefs.ts';
import { makeRowsHtmlWriter } from './write-rows-html.tsx';

const hostile = [
  'Toyota',
  '"><script>alert(1)</script>',
  `O'Neil & Sons <b>`,
  'Zoë – “quoted” 車',
  'row-label /row-href row-value 987,654,321',
  '&amp; &#x27;',
  '',
  'a=b&c=d?e#f%20+g',
  '\ud800',
];

test('rows written as text are what React makes of them, whatever a feed calls things', () => {
  const items = hostile.flatMap((value, n) =>
    [true, false].map((selected) => ({ value, label: `${value}!`, count: n * 1_234, selected })),
  );
  const hrefOfItem = ({ value }: { value: string }): string => `/search/x?colour=${value}`;
  const byReact = items.map((item) =>
    renderToString(
      <StaticRouter address="/">
        <RowItem item={item} href={hrefOfItem(item)} />
      </StaticRouter>,
    ),
  );
  expect(makeRowsHtmlWriter()(items, hrefOfItem)).toBe(byReact.join(''));
});

describe('the address of each value of a facet', () => {
  const base = '/search/new-used-and-demo-cars/';
  const states: readonly SearchState[] = [
    emptySearch,
    { ...emptySearch, page: 4, query: 'any-other-value', sortBy: 'price_asc' },
    { ...emptySearch, refinements: { make: ['Toyota'], colour: ['Red'] }, ranges: { price: { min: 1, max: null } } },
    { ...emptySearch, refinements: { make: ['Kia', 'Toyota'], year: ['2020'], badge: ['any-other-value'] } },
    { ...emptySearch, refinements: { make: ['Toyota'], model: ['Hilux'], body: ['ute'] } },
    { ...emptySearch, refinements: { dealership_slug: ['south'], state: ['QLD'] } },
  ];
  const listings = [
    { canonical: base, heading: '', base: {} },
    { canonical: '/dealerships/south/stock', heading: '', base: { dealership_slug: ['south'] } },
  ];

  test('is the one that a change of the search leads to', () => {
    const places = states.flatMap((state) => listings.map((listing) => ({ state, listing })));
    for (const { state, listing } of places) {
      const href = hrefOf(base, listing);
      for (const facet of valueFacetNames) {
        const hrefOfItem = toggledHrefs(state, facet, href, listing.base);
        const values = [...hostile, ...(state.refinements[facet] ?? [])];
        const wanted = values.map((value) => href(toggleValue(state, facet, value)));
        expect(values.map((value) => hrefOfItem({ value }))).toEqual(wanted);
      }
    }
  });
});
