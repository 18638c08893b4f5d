import { expect, test } from 'vitest';
import { isKnownPath } from '#tenants/known-paths.ts';
import { pages } from './pages.tsx';

/** Pages that no dealer's navigation may link to: an old address of the watchlist, and the thanks for an enquiry just sent. */
const notLinkable = ['/garage', '/success'];

test('a dealer’s navigation may link to every page but these', () => {
  const refused = pages.map(({ path }) => path).filter((path) => !isKnownPath(path.replaceAll(/:[a-z]+|\*/g, 'kia')));
  expect(refused.toSorted()).toEqual(notLinkable);
});
