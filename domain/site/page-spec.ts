import type { SitemapStock } from './sitemap-stock.ts';

/** Cache times at the edge, one after the other. Browsers always revalidate. */
export interface PageCache {
  freshSeconds: number;
  /** Served while the page is rendered again. */
  staleSeconds: number;
  /** Served only if rendering fails. */
  staleIfErrorSeconds: number;
}

/** Served by the edge if the page function fails: the static shell, which fetches by itself, or the error. */
export type PageFallback = 'shell' | 'failure';

/** The view is found by the id (web/app/pages/later-views.ts). */
export interface PageSpec {
  id: string;
  path: `/${string}`;
  /** Route whose answer decides status and head. */
  query:
    | 'sites.get'
    | 'sites.offer'
    | 'promotions.spin'
    | 'search.search'
    | 'search.models'
    | 'search.model'
    | 'vehicles.get'
    | 'content.get'
    | 'parts.search';
  /** Address patterns that navigation, footers and redirects may link to. Every parameter is a slug. */
  linkable: readonly `/${string}`[];
  sitemap: (stock: SitemapStock) => readonly string[];
  /** Query parameters that the page reads; the edge drops all others. */
  queryNames: readonly string[];
  cache: PageCache;
  fallback: PageFallback;
  /** If true, facets in the old notation are redirected. */
  isListing: boolean;
}
