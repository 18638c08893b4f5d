import { matchPattern } from '../routing/route-pattern.ts';
import { pagePatterns } from '../site/page-patterns.ts';
import { slugify } from '../text/rules.ts';
import { REDUCED } from './facets.ts';
import type { Listing } from './listing.ts';

export interface NamedDealership {
  slug: string;
  name: string;
}

const offers: Listing = { canonical: '/special-offers', heading: 'Special offers', base: { offer: [REDUCED] } };

/** docs/product/search.md, 'Special offers' and 'Dealership stock'; `undefined` for other paths. */
export const fixedPathListing = (path: string, dealerships: readonly NamedDealership[]): Listing | undefined => {
  if (pagePatterns.offers.test(path)) return offers;
  const { slug = '' } = matchPattern(pagePatterns.dealership_stock, path) ?? {};
  const dealership = dealerships.find((one) => one.slug === slugify(slug));
  if (dealership === undefined) return undefined;
  return {
    canonical: `/dealerships/${dealership.slug}/stock`,
    heading: `Stock at ${dealership.name}`,
    base: { dealership_slug: [dealership.slug] },
  };
};
