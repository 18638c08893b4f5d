/**
 * Pages that exist, as patterns: navigation, footers and redirects may link to these and nothing else, so no dealer ships
 * a dead link. Each page that is added to web/app/pages.tsx is added here.
 */
const pages: readonly RegExp[] = [
  /^\/$/,
  /^\/search\/[a-z0-9-]+(\/[a-z0-9-]+)?\/?$/,
  /^\/cars\/[a-z0-9-]+$/,
  /^\/watchlist$/,
  /^\/compare$/,
  /^\/models(\/[a-z0-9-]+(\/[a-z0-9-]+)?)?$/,
  /^\/dealerships\/[a-z0-9-]+\/stock$/,
  /^\/special-offers$/,
  /^\/offers\/[a-z0-9-]+$/,
  /^\/parts\/search$/,
];

/** Sections of the home page that have an anchor. */
const anchors = new Set(['locations', 'about']);

const ORIGIN = 'https://site.invalid';

/** True for a path of this site that leads somewhere, whatever its query. */
export const isKnownPath = (href: string): boolean => {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  const { pathname, hash } = new URL(href, ORIGIN);
  if (!pages.some((pattern) => pattern.test(pathname))) return false;
  return hash === '' || (pathname === '/' && anchors.has(hash.slice(1)));
};
