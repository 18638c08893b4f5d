import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { pages } from '#domain/site/pages.ts';

const linkable: readonly RegExp[] = pages.flatMap((page) => page.linkable.map(compilePattern));
const SLUG = /^[a-z0-9-]+$/;

const isLinkable = (path: string): boolean =>
  linkable.some((pattern) => {
    const params = matchPattern(pattern, path);
    return params !== null && Object.values(params).every((value) => SLUG.test(value));
  });

/** Anchors of the home page. */
const anchors = new Set(['locations', 'about']);

const ORIGIN = 'https://site.invalid';

/** Whether navigation, footers and redirects may link to it; the query is ignored. */
export const isKnownPath = (href: string): boolean => {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  const { pathname, hash } = new URL(href, ORIGIN);
  if (!isLinkable(pathname)) return false;
  return hash === '' || (pathname === '/' && anchors.has(hash.slice(1)));
};
