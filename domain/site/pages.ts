import { directoryNames, searchNames } from '../search/query-names.ts';
import type { SitemapStock } from './sitemap-stock.ts';

/** How long the edge answers with a page that it has. Browsers ask it each time. */
export interface PageCache {
  /** Without asking for the page again. */
  freshSeconds: number;
  /** Then once more, while the page is made anew. */
  staleSeconds: number;
  /** Then only where the page cannot be made. */
  staleIfErrorSeconds: number;
}

/** What the edge serves where the page function fails: the static shell, which fetches for itself, or the failure. */
export type PageFallback = 'shell' | 'failure';

/** What is declared of a page of a dealer's site. Its view is named by id in web/app/pages.tsx. */
interface PageSpec {
  id: string;
  /** Route pattern. */
  path: `/${string}`;
  /** Route whose answer decides status and head. */
  query: 'sites.get' | 'search.search' | 'search.models' | 'search.model' | 'vehicles.get';
  /** Patterns of the addresses that navigation, footers and redirects may link to. Every parameter is a slug. */
  linkable: readonly `/${string}`[];
  /** The page's addresses in the sitemap. */
  sitemap: (stock: SitemapStock) => readonly string[];
  /** Query parameters that the page reads. The edge drops all others. */
  queryNames: readonly string[];
  cache: PageCache;
  fallback: PageFallback;
  /** True where the query string is a search: facets in the old notation are redirected to the current one. */
  isListing: boolean;
}

const none = () => [];
const searchPaths = ({ carTypes, bodies, models }: SitemapStock): string[] => [
  ...carTypes.map((type) => `/search/${type}-cars`),
  ...bodies.map((body) => `/search/${body}`),
  ...models
    .filter(({ count }) => count > 0)
    .flatMap(({ make, model }) => [`/search/${make}`, `/search/${make}/${model}`]),
];
/** Stock changes by the minute; an old page is better than one that says that the search is away. */
const brief: PageCache = { freshSeconds: 10, staleSeconds: 60, staleIfErrorSeconds: 600 };
/** Of an address that no page has: it is redirected or not found. */
export const noPage = { queryNames: [], cache: brief, fallback: 'shell' } as const;
/** What most pages have. */
const plain = { ...noPage, query: 'sites.get', sitemap: none, isListing: false } as const;
const listing = { ...noPage, query: 'search.search', queryNames: searchNames, isListing: true } as const;

/**
 * The pages of every dealer's site. Router, redirects, sitemap, links of tenants, cache headers and the edge's rules read this list;
 * after a change run `node web/generate-pages.ts`. The order has no meaning: the most specific path wins.
 */
export const pages = [
  { ...plain, id: 'home', path: '/', linkable: ['/'], sitemap: () => ['/'], query: 'search.search' },
  {
    ...listing,
    id: 'listing',
    path: '/search/{path*}',
    linkable: ['/search/{first}', '/search/{first}/', '/search/{first}/{second}', '/search/{first}/{second}/'],
    sitemap: (stock) => [stock.searchBasePath, ...searchPaths(stock)],
  },
  {
    ...listing,
    id: 'dealership_stock',
    path: '/dealerships/{slug}/stock',
    linkable: ['/dealerships/{slug}/stock'],
    sitemap: ({ dealerships }) => dealerships.map((slug) => `/dealerships/${slug}/stock`),
  },
  {
    ...listing,
    id: 'offers',
    path: '/special-offers',
    linkable: ['/special-offers'],
    sitemap: ({ hasOffers }) => (hasOffers ? ['/special-offers'] : []),
  },
  { ...plain, id: 'offer', path: '/offers/{id}', linkable: ['/offers/{id}'] },
  {
    ...plain,
    id: 'vehicle',
    path: '/cars/{slug}',
    query: 'vehicles.get',
    linkable: ['/cars/{slug}'],
    sitemap: ({ vehicles }) => vehicles.map((slug) => `/cars/${slug}`),
  },
  {
    ...plain,
    id: 'model',
    path: '/models/{make}/{model}',
    query: 'search.model',
    linkable: ['/models/{make}/{model}'],
    sitemap: ({ models }) => models.map(({ make, model }) => `/models/${make}/${model}`),
  },
  {
    // One view over all makes: choosing another one keeps slider and focus.
    ...plain,
    id: 'models',
    path: '/models/{make*}',
    query: 'search.models',
    linkable: ['/models', '/models/{make}'],
    sitemap: ({ models }) => ['/models', ...models.map(({ make }) => `/models/${make}`)],
    queryNames: directoryNames,
    isListing: true,
  },
  {
    ...plain,
    id: 'parts',
    path: '/parts/search',
    linkable: ['/parts/search'],
    sitemap: () => ['/parts/search'],
    queryNames: ['query'],
  },
  { ...plain, id: 'compare', path: '/compare', linkable: ['/compare'], queryNames: ['ids'] },
  { ...plain, id: 'watchlist', path: '/watchlist', linkable: ['/watchlist'] },
  // The watchlist's old address.
  { ...plain, id: 'garage', path: '/garage', linkable: [] },
  // Shown after an enquiry only.
  { ...plain, id: 'success', path: '/success', linkable: [] },
] as const satisfies readonly PageSpec[];

export type PageId = (typeof pages)[number]['id'];
