import { expect, test } from 'vitest';
import { fillPattern } from '#domain/routing/route-pattern.ts';
import { pages } from '#domain/site/pages.ts';
import { isKnownPath } from '#tenants/known-paths.ts';
import { matchPage } from './match-page.ts';

/** Pages that navigation may not link to: they show what somebody just did, are of one vehicle, or need a message's link. */
const notLinkable = [
  ...['checkout', 'checkout_alias', 'checkout_journey'],
  ...[
    'success',
    'your_enquiry',
    'appointment',
    'application',
    'theme_preview',
    'content_preview',
    'car_preview',
    'consents',
  ],
];
const filled = (pattern: string): string =>
  fillPattern(pattern, { slug: 'kia', id: 'kia', make: 'kia', model: 'rio', first: 'kia', second: 'rio' });

test('a dealer’s navigation may link to every page but these', () => {
  expect(pages.filter(({ linkable }) => linkable.length === 0).map(({ id }) => id)).toEqual(notLinkable);
  for (const id of notLinkable) expect(isKnownPath(`/${id}`)).toBe(false);
});

test.each(pages.flatMap(({ id, linkable }) => linkable.map((pattern) => [pattern, id] as const)))(
  'a link to %s opens the page %s',
  (pattern, id) => {
    const path = filled(pattern);
    expect(isKnownPath(path)).toBe(true);
    expect(matchPage(path)?.id).toBe(id);
  },
);

test.each([
  '/search',
  '/search/',
  '/search/a/b/c',
  '/cars/a_b',
  '/models/kia/',
  '/models/kia/rio/x',
  '//kia',
  'cars/a',
  '/cars',
])('a link to %s is refused', (path) => {
  expect(isKnownPath(path)).toBe(false);
});
