import { expect, test } from 'vitest';
import { isKnownPath } from '#tenants/known-paths.ts';
import { pages } from './pages.tsx';

/** Pages that navigation may not link to: an old address of the watchlist, and the success page. */
const notLinkable = ['/garage', '/success'];

test('a dealer’s navigation may link to every page but these', () => {
  const refused = pages.map(({ path }) => path).filter((path) => !isKnownPath(path.replaceAll(/\{[a-z]+\*?\}/g, 'kia')));
  expect(refused.toSorted()).toEqual(notLinkable);
});
