import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyLabels } from '../vehicle/vocabulary.ts';
import { listingHref, resolveListing, buildSlugTable, withBase } from './paths.ts';
import { emptySearch, type SearchState } from './state.ts';
import { readSearch } from './url.ts';

const root = '/search/new-used-and-demo-cars/';
const table = buildSlugTable([
  'Toyota > Hilux',
  'Toyota > Land Cruiser',
  'Land Rover > Defender',
  'BMW > 3 Series',
  'Bmw > 3 series',
  'Van > Tastic',
]);
const dealerships = [{ slug: 'yard-north', name: 'Yard North' }];
const resolve = (path: string) => resolveListing(path, table, root, dealerships);

describe('listing paths', () => {
  test.each([
    ['/search', root, 'New, used and demo cars', {}],
    ['', root, 'New, used and demo cars', {}],
    ['/search/new-used-and-demo-cars', root, 'New, used and demo cars', {}],
    ['/search/new-and-demo-cars', '/search/new-and-demo-cars', 'New and demo cars', { car_type: ['demo', 'new'] }],
    ['/search/used-cars/', '/search/used-cars', 'Used cars', { car_type: ['used'] }],
    ['/search/new-cars', '/search/new-cars', 'New cars', { car_type: ['new'] }],
    ['/search/demo-cars', '/search/demo-cars', 'Demo cars', { car_type: ['demo'] }],
    ['/search/ute', '/search/ute', 'Utes', { body: ['ute'] }],
    ['/search/people-mover', '/search/people-mover', 'People movers', { body: ['peopleMover'] }],
    ['/search/bus', '/search/bus', 'Buses', { body: ['bus'] }],
    ['/search/hatch', '/search/hatch', 'Hatches', { body: ['hatch'] }],
    ['/search/cab-chassis', '/search/cab-chassis', 'Cab chassis', { body: ['cabChassis'] }],
    ['/search/toyota', '/search/toyota', 'Toyota', { make: ['Toyota'] }],
    ['/search/Land%20Rover', '/search/land-rover', 'Land Rover', { make: ['Land Rover'] }],
    [
      '/search/toyota/land-cruiser',
      '/search/toyota/land-cruiser',
      'Toyota Land Cruiser',
      { make: ['Toyota'], model: ['Land Cruiser'] },
    ],
    ['/special-offers', '/special-offers', 'Special offers', { offer: ['reduced'] }],
    [
      '/dealerships/Yard-North/stock/',
      '/dealerships/yard-north/stock',
      'Stock at Yard North',
      { dealership_slug: ['yard-north'] },
    ],
  ])('%s', (path, canonical, heading, base) => {
    expect(resolve(path)).toEqual({ canonical, heading, base });
  });

  test('one slug stands for all spellings of a name in the stock, the first one is the heading', () => {
    expect(resolve('/search/bmw/3-series')).toEqual({
      canonical: '/search/bmw/3-series',
      heading: 'BMW 3 Series',
      base: { make: ['BMW', 'Bmw'], model: ['3 Series', '3 series'] },
    });
  });

  test('a body is found before a make of the same name', () => {
    expect(resolve('/search/van')?.base).toEqual({ body: ['van'] });
    expect(resolve('/search/van/tastic')?.base).toEqual({ make: ['Van'], model: ['Tastic'] });
  });

  test.each([
    '/search/daewoo',
    '/search/toyota/focus',
    '/search/toyota/hilux/sr5',
    '/used-cars',
    '/dealerships/nobody/stock',
    '/dealerships/yard-north',
    '/special-offers/utes',
    '/parts/search',
    '/',
    '/search/%E0%A4%A',
  ])('%s is not found', (path) => {
    expect(resolve(path)).toBeUndefined();
  });

  test('a tenant may name its search base as it likes', () => {
    expect(resolveListing('/search', table, '/search/our-stock/')).toEqual({
      canonical: '/search/our-stock/',
      heading: 'Our stock',
      base: {},
    });
    expect(resolveListing('/search/used-cars', table, '/search/used-cars/')).toEqual({
      canonical: '/search/used-cars/',
      heading: 'Used cars',
      base: { car_type: ['used'] },
    });
  });

  test('a search and its address say the same thing, both ways', () => {
    const names = (all: readonly string[]) =>
      fc.option(fc.uniqueArray(fc.constantFrom(...all), { minLength: 1 }), { nil: undefined });
    const refinements = fc
      .record({
        make: names(['Toyota', 'Land Rover', 'Van', 'Unknown']),
        model: names(['Hilux', 'Land Cruiser', 'Defender', 'Tastic']),
        body: names([...bodyLabels.keys(), 'Pop top']),
        car_type: names(['new', 'used', 'demo']),
        fuel: names(['diesel', 'petrol']),
      })
      .map((record): SearchState['refinements'] =>
        Object.fromEntries(
          Object.entries(record).flatMap(([facet, values]) => (values === undefined ? [] : [[facet, values.sort()]])),
        ),
      );
    fc.assert(
      fc.property(refinements, fc.integer({ min: 1, max: 9 }), (wanted, page) => {
        const state = { ...emptySearch, page, refinements: wanted };
        const [path = '', query = ''] = listingHref(state, root).split('?');
        const listing = resolve(path);
        if (listing === undefined) {
          expect(path).toMatch(/unknown|toyota|land-rover/); // A make or model that no car has: the page is a 404.
          return;
        }
        expect(listing.canonical).toBe(path);
        expect(withBase(readSearch(new URLSearchParams(query)), listing.base)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('a link keeps the path of its listing for as long as what that path says is asked', () => {
    const here = resolve('/dealerships/yard-north/stock');
    const href = (refinements: SearchState['refinements']) => listingHref({ ...emptySearch, refinements }, root, here);
    expect(href({ dealership_slug: ['yard-north'], make: ['Toyota'] })).toBe(
      '/dealerships/yard-north/stock?make=Toyota',
    );
    expect(href({ make: ['Toyota'] })).toBe('/search/toyota');
    expect(href({ dealership_slug: ['yard-north', 'yard-south'] })).toBe(
      `${root}?dealership_slug=yard-north&dealership_slug=yard-south`,
    );
    // On a search page the dealership is one refinement among others.
    expect(
      listingHref({ ...emptySearch, refinements: { dealership_slug: ['yard-north'] } }, root, resolve('/search')),
    ).toBe(`${root}?dealership_slug=yard-north`);
  });

  test('an address puts into the path what it can say and the rest into the query', () => {
    const href = (refinements: SearchState['refinements']) => listingHref({ ...emptySearch, refinements }, root);
    expect(href({})).toBe(root);
    expect(href({ make: ['Toyota'], model: ['Hilux'], fuel: ['diesel'] })).toBe('/search/toyota/hilux?fuel=diesel');
    expect(href({ make: ['Toyota', 'Mazda'] })).toBe(`${root}?make=Mazda&make=Toyota`);
    expect(href({ body: ['ute'] })).toBe('/search/ute');
    expect(href({ car_type: ['new', 'demo'] })).toBe('/search/new-and-demo-cars');
    expect(href({ make: ['Van'] })).toBe(`${root}?make=Van`);
  });
});
