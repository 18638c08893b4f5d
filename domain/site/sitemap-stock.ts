/** What a sitemap needs to know of a dealer's stock. All names are slugs. */
export interface SitemapStock {
  /** Path of the whole listing, with its slash at the end. */
  searchBasePath: string;
  /** 'new', 'used', 'demo', where there are any. */
  carTypes: readonly string[];
  bodies: readonly string[];
  dealerships: readonly string[];
  hasOffers: boolean;
  models: readonly { make: string; model: string; count: number }[];
  /** Vehicles that are not sold. */
  vehicles: readonly string[];
}
