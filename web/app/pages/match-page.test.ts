import { describe, expect, test } from 'vitest';
import { matchPage, viewName } from './match-page.ts';

describe('the page of a path', () => {
  test.each([
    ['/', 'home', {}],
    ['/pages/owners', 'sale', { slug: 'owners' }],
    ['/eofy', 'eofy', {}],
    ['/buying', 'content', { path: 'buying' }],
    ['/cars/2021-toyota-hilux', 'vehicle', { slug: '2021-toyota-hilux' }],
    ['/cars/a%20b/', 'vehicle', { slug: 'a b' }],
    ['/cars/%E0%A4%A', 'vehicle', { slug: '%E0%A4%A' }],
    ['/search/toyota/hilux', 'listing', { path: 'toyota/hilux' }],
    ['/search', 'listing', { path: '' }],
    ['/search/', 'listing', { path: '' }],
    ['/models', 'models', { make: '' }],
    ['/models/kia', 'models', { make: 'kia' }],
    ['/models/kia/rio', 'model', { make: 'kia', model: 'rio' }],
  ])('%s is %s', (path, id, params) => {
    const match = matchPage(path);
    expect(match?.id).toBe(id);
    expect(match?.params).toEqual(params);
  });

  test.each(['/cars', '/cars/', '/cars/a/b', '/searching', '/dealerships/cairns', '/watchlist//', '//'])(
    '%s is no page of the product: it has content or nothing',
    (path) => {
      expect(matchPage(path)?.id).toBe('content');
    },
  );

  test('is a view of its own, except where the rest of the path is a state of the view', () => {
    const nameOf = (path: string) => viewName(matchPage(path), path);
    expect(nameOf('/search/kia')).toBe(nameOf('/search/ford'));
    expect(nameOf('/cars/a')).not.toBe(nameOf('/cars/b'));
  });
});
