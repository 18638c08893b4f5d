import { matchPattern } from '../routing/route-pattern.ts';
import { pagePatterns } from '../site/page-patterns.generated.ts';
import { slugify } from '../text/rules.ts';
import { REDUCED } from './facets.ts';
import type { Listing } from './listing.ts';

/** A dealership as paths name it. */
export interface NamedDealership {
  slug: string;
  name: string;
}

const offers: Listing = { canonical: '/special-offers', heading: 'Special offers', base: { offer: [REDUCED] } };

/**
 * Listings with a path of their own outside of `/search`: the offers page (spec §2) and one dealership's stock
 * (decision 8), in any spelling of its slug. `undefined` for any other path.
 */
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
