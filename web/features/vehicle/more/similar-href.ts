import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { similarSearch } from '#web/queries/similar.ts';

/** The search of the dealership's stock (docs/product/search.md, 'Dealership stock'). */
export const dealershipHref = (vehicle: Pick<Vehicle, 'dealership_slug'>, site: Pick<Site, 'search'>): string =>
  listingHref(
    { ...emptySearch, refinements: { dealership_slug: [vehicle.dealership_slug] } },
    site.search.searchBasePath,
  );

export const similarHref = (vehicle: Parameters<typeof similarSearch>[0], site: Pick<Site, 'search'>): string =>
  listingHref(similarSearch(vehicle), site.search.searchBasePath);
