import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { pages } from '#domain/site/pages.ts';
import { directoryHref, readDirectory } from '#domain/search/directory.ts';
import { searchNames } from '#domain/search/query-names.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Moves = Pick<TenantConfig, 'redirects' | 'search'>;

const isLegacy = (name: string): boolean => name.startsWith('refinementList[');
const isOfSearch = (name: string): boolean => searchNames.includes(name) || /^(refinementList|range)\[/.test(name);

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** A canonical query string of a search, and the parameters beside it that are not the search's. */
const withOthers = (query: string, params: URLSearchParams): string => {
  const others = new URLSearchParams([...params].filter(([name]) => !isOfSearch(name))).toString();
  return [query, others].filter((part) => part !== '').join('&');
};

/** What was asked in the old notation, in the one of today (decision 3). */
const modernQuery = (params: URLSearchParams): string => withOthers(writeSearch(readSearch(params)), params);

/** The directory's form names its make in the query where it is sent without scripts; its address has it in the path. */
const sentDirectory = (path: string, params: URLSearchParams): string | undefined => {
  const asked = readDirectory('', params);
  if (path !== '/models' || (asked.make === '' && !params.has('make'))) return undefined;
  const [target = '', query = ''] = directoryHref(asked).split('?');
  return withQuery(target, withOthers(query, params));
};

const listings = pages.filter(({ isListing }) => isListing).map(({ path }) => compilePattern(path));
const isListing = (path: string): boolean => listings.some((pattern) => matchPattern(pattern, path) !== null);

/**
 * The configured search base keeps its slash (decision 12), every other path loses it. Several slashes in front are one:
 * browsers read '//name' as another host.
 */
const canonicalPath = (path: string, { searchBasePath }: TenantConfig['search']): string => {
  const bare = path.replace(/\/+$/, '').replace(/^\/+/, '/') || '/';
  if (bare === '/search' || bare === searchBasePath.replace(/\/+$/, '')) return searchBasePath;
  return bare;
};

/** A path as it stands in an address: of what was decoded, nothing begins a query, an anchor or another host. */
export const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/**
 * Where an address has moved, or undefined where it stays: the dealer's own redirects, trailing slashes, the bare search
 * root, facets in the old notation (decisions 1, 3, 7, 12). What a page itself knows (spelling of a make) it answers.
 * `path` is decoded.
 */
export const redirectTarget = (path: string, params: URLSearchParams, tenant: Moves): string | undefined => {
  const own = tenant.redirects[path];
  if (own !== undefined) return own;
  const target = canonicalPath(path, tenant.search);
  const directory = sentDirectory(target, params);
  if (directory !== undefined) return directory;
  const hasLegacy = isListing(target) && [...params.keys()].some(isLegacy);
  if (target === path && !hasLegacy) return undefined;
  return withQuery(encodePath(target), hasLegacy ? modernQuery(params) : params.toString());
};
