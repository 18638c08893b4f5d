import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { modelAlias } from '#domain/models/alias.ts';
import { hasPage } from '#domain/site/dealer-pages.ts';
import { pages } from '#domain/site/pages.ts';
import { directoryHref, readDirectory } from '#domain/search/directory.ts';
import { searchNames } from '#domain/search/query-names.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Moves = Pick<TenantConfig, 'redirects' | 'search' | 'flags' | 'models'>;

/** Old addresses of pages, and one that people guess. */
const aliases: Readonly<Record<string, string>> = { '/garage': '/watchlist', '/parts': '/parts/search' };

const isLegacy = (name: string): boolean => name.startsWith('refinementList[');
const isOfSearch = (name: string): boolean => searchNames.includes(name) || /^(refinementList|range)\[/.test(name);

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** The search's canonical query string and all other parameters. */
const withOthers = (query: string, params: URLSearchParams): string => {
  const others = new URLSearchParams([...params].filter(([name]) => !isOfSearch(name))).toString();
  return [query, others].filter((part) => part !== '').join('&');
};

/** Rewrites parameters of the old notation (docs/product/search.md, 'URL state'). */
const modernQuery = (params: URLSearchParams): string => withOthers(writeSearch(readSearch(params)), params);

/** Without scripts the directory's form sends the make in the query; the canonical address has it in the path. */
const sentDirectory = (path: string, params: URLSearchParams): string | undefined => {
  const asked = readDirectory('', params);
  if (path !== '/models' || (asked.make === '' && !params.has('make'))) return undefined;
  const [target = '', query = ''] = directoryHref(asked).split('?');
  return withQuery(target, withOthers(query, params));
};

/** With dealers that sell nothing online in steps it begins with a reservation. Of what is no slug or id there is a 404. */
const buyOnline = (path: string, params: URLSearchParams, { flags }: Moves): string | undefined => {
  if (hasPage('checkout_journey', { flags })) return undefined;
  const vehicle = params.get('car_id');
  return path === '/checkout-journey' && vehicle !== null && /^[a-z0-9][a-z0-9-]{0,199}$/.test(vehicle)
    ? `/cars/${vehicle}/checkout`
    : undefined;
};

const listings = pages.filter(({ isListing }) => isListing).map(({ path }) => compilePattern(path));
const isListing = (path: string): boolean => listings.some((pattern) => matchPattern(pattern, path) !== null);

/**
 * Removes trailing slashes, except from the search base (docs/product/sites.md, 'Trailing slashes'). Leading slashes become one,
 * because browsers read '//name' as a host.
 */
const canonicalPath = (path: string, { searchBasePath }: TenantConfig['search']): string => {
  const bare = path.replace(/\/+$/, '').replace(/^\/+/, '/') || '/';
  const alias = aliases[bare];
  if (alias !== undefined) return alias;
  if (bare === '/search' || bare === searchBasePath.replace(/\/+$/, '')) return searchBasePath;
  return bare;
};

/** Encodes '?' and '#' too, which encodeURI leaves. */
export const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** With the colour that its address chooses, and whatever an advertisement counts by. */
const aliasOfModel = (path: string, params: URLSearchParams, { models }: Moves): string | undefined => {
  const found = modelAlias(path, models);
  return found && withQuery(found, params.toString());
};

const betterAddress = (path: string, params: URLSearchParams, tenant: Moves): string | undefined =>
  sentDirectory(path, params) ?? aliasOfModel(path, params, tenant) ?? buyOnline(path, params, tenant);

/**
 * Redirects by the dealer's list, trailing slashes, search root, a model’s short address and old notation (docs/product/sites.md, 'Redirects');
 * undefined where there is none. Pages redirect spellings of a make themselves. `path` is decoded.
 */
export const redirectTarget = (path: string, params: URLSearchParams, tenant: Moves): string | undefined => {
  const own = tenant.redirects[path];
  if (own !== undefined) return own;
  const target = canonicalPath(path, tenant.search);
  const moved = betterAddress(target, params, tenant);
  if (moved !== undefined) return moved;
  const hasLegacy = isListing(target) && [...params.keys()].some(isLegacy);
  if (target === path && !hasLegacy) return undefined;
  return withQuery(encodePath(target), hasLegacy ? modernQuery(params) : params.toString());
};

/** On the dealer's primary host, where another of its hosts was asked (docs/product/sites.md, 'Hosts'); else undefined. */
export const toPrimaryHost = (
  { primaryHost }: Pick<TenantConfig, 'primaryHost'>,
  host: string,
  location: string,
): string | undefined =>
  primaryHost === null || host === primaryHost || !location.startsWith('/')
    ? undefined
    : `https://${primaryHost}${location}`;
