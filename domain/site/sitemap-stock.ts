/** Of a vehicle that the listing has. */
export const inSitemap = ({ sold }: { sold: boolean }): boolean => !sold;

/** All names are slugs. */
export interface SitemapStock {
  /** With trailing slash. */
  searchBasePath: string;
  carTypes: readonly string[];
  bodies: readonly string[];
  dealerships: readonly string[];
  /** That the dealer shows. */
  locations: readonly string[];
  /** Reduced vehicles, or offers that run today. */
  hasOffers: boolean;
  /** Ids of offers that run today. */
  offers: readonly string[];
  models: readonly { make: string; model: string; count: number }[];
  /** Paths of the dealer's own pages that are live and meant for search engines. */
  content: readonly string[];
  /** Path of the built-in finance page; null without it. */
  finance: string | null;
  /** Without sold vehicles. */
  vehicles: readonly string[];
}
