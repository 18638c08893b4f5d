import { listingHref } from '#domain/search/paths.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { centsToDollars } from '#domain/money/rules.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';

/** Similar vehicles cost up to a quarter less or more, in round thousands. */
const SPREAD = 0.25;
const ROUND_TO = 1_000;

type Wanted = Pick<Vehicle, 'simple_body' | 'item_type' | 'price_cents' | 'offer_price_cents'>;

const priceRange = (car: Wanted): SearchState['ranges'] => {
  const cents = sellingPriceCents(car);
  if (cents === null) return {};
  const dollars = centsToDollars(cents);
  return {
    price: {
      min: Math.floor((dollars * (1 - SPREAD)) / ROUND_TO) * ROUND_TO,
      max: Math.ceil((dollars * (1 + SPREAD)) / ROUND_TO) * ROUND_TO,
    },
  };
};

/** The search of the dealership's stock (docs/product/search.md, 'Dealership stock'). */
export const dealershipHref = (car: Pick<Vehicle, 'dealership_slug'>, site: Pick<Site, 'search'>): string =>
  listingHref({ ...emptySearch, refinements: { dealership_slug: [car.dealership_slug] } }, site.search.searchBasePath);

/** The search for similar vehicles: the same body (or type) at a similar price. */
export const similarHref = (car: Wanted, site: Pick<Site, 'search'>): string => {
  const refinements: SearchState['refinements'] =
    car.item_type === 'car' && car.simple_body !== null ? { body: [car.simple_body] } : { item_type: [car.item_type] };
  return listingHref({ ...emptySearch, refinements, ranges: priceRange(car) }, site.search.searchBasePath);
};
