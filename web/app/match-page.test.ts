import { describe, expect, test } from 'vitest';
import { matchPage, viewName } from './match-page.ts';
import { pages } from './pages.tsx';

describe('the page of a path', () => {
  test.each([
    ['/', '/', {}],
    ['/cars/2021-toyota-hilux', '/cars/{slug}', { slug: '2021-toyota-hilux' }],
    ['/cars/a%20b/', '/cars/{slug}', { slug: 'a b' }],
    ['/cars/%E0%A4%A', '/cars/{slug}', { slug: '%E0%A4%A' }],
    ['/search/toyota/hilux', '/search/{path*}', { path: 'toyota/hilux' }],
    ['/search', '/search/{path*}', { path: '' }],
    ['/search/', '/search/{path*}', { path: '' }],
    ['/models', '/models/{make*}', { make: '' }],
    ['/models/kia', '/models/{make*}', { make: 'kia' }],
    ['/models/kia/rio', '/models/{make}/{model}', { make: 'kia', model: 'rio' }],
  ])('%s is %s', (path, pattern, params) => {
    const match = matchPage(path);
    expect(match?.entry.path).toBe(pattern);
    expect(match?.params).toEqual(params);
  });

  test.each(['/cars', '/cars/', '/cars/a/b', '/searching', '/dealerships/cairns', '/watchlist//', '//'])(
    '%s is no page',
    (path) => {
      expect(matchPage(path)).toBeUndefined();
    },
  );

  test('is a view of its own, except where the rest of the path is a state of the view', () => {
    const nameOf = (path: string) => viewName(matchPage(path), path);
    expect(nameOf('/search/kia')).toBe(nameOf('/search/ford'));
    expect(nameOf('/cars/a')).not.toBe(nameOf('/cars/b'));
  });

  test('is declared once', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });
});
