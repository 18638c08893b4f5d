import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { pages } from '#domain/site/pages.ts';

const linkable: readonly RegExp[] = pages.flatMap((page) => page.linkable.map(compilePattern));
const SLUG = /^[a-z0-9-]+$/;

const isLinkable = (path: string): boolean =>
  linkable.some((pattern) => {
    const params = matchPattern(pattern, path);
    return params !== null && Object.values(params).every((value) => SLUG.test(value));
  });

/** Anchors by page. */
const anchors: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', ['locations', 'about']],
  ['/service', ['service-booking']],
]);

const ORIGIN = 'https://site.invalid';

/** Whether navigation, footers and redirects may link to it; the query is ignored. */
export const isKnownPath = (href: string): boolean => {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  const { pathname, hash } = new URL(href, ORIGIN);
  if (!isLinkable(pathname)) return false;
  return hash === '' || anchors.get(pathname)?.includes(hash.slice(1)) === true;
};
