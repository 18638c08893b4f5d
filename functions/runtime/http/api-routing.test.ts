import { describe, expect, test } from 'vitest';
import { getTheme } from '#functions/sites/contract.ts';
import { getPage, getRobots } from '#functions/pages/contract.ts';
import { getPostcode } from '#functions/places/contract.ts';
import { makeFindRoute } from './api-routing.ts';
import type { BoundRoute } from './implement.ts';

const bound = (route: BoundRoute['route']): BoundRoute => ({ route, handle: async () => ({ body: '' }) });
const findRoute = makeFindRoute([bound(getPage), bound(getRobots), bound(getTheme)]);
const routeAt = (path: string) => findRoute('GET', path).bound.route.id;

test.each([
  ['/robots.txt', 'pages.robots'],
  ['/robotsXtxt', 'pages.page'],
  ['/theme/ab12.css', 'sites.theme'],
])('%s is answered by %s, wherever the route is declared', (path, id) => {
  expect(routeAt(path)).toBe(id);
});

const findParams = makeFindRoute([bound(getPostcode), bound(getPage)]);
const paramsOf = (path: string) => findParams('GET', path).params;

describe('a path’s parameters', () => {
  test('are decoded', () => {
    expect(paramsOf('/api/v1/postcodes/48%370')).toEqual({ postcode: '4870' });
    expect(paramsOf('/search/caf%C3%A9')).toEqual({ path: 'search/café' });
  });

  test('a malformed escape is refused by the API and is a page’s own business', () => {
    expect(() => paramsOf('/api/v1/postcodes/%')).toThrow('The address is not valid.');
    expect(paramsOf('/search/%E0%A4%A')).toEqual({ path: 'search/%E0%A4%A' });
  });
});
