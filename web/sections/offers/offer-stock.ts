import type { Hit } from '#domain/search/hit-schema.ts';
import { listingHref } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch } from '#domain/search/url.ts';
import { isAvailable, priceShown, reductionCents, type PriceShown } from '#domain/vehicle/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { searchQuery } from '#web/queries/queries.ts';
import { offerSearch } from './offers-query.ts';

type Offered = Parameters<typeof offerSearch>[0] & { href: string };
type Pricing = Pick<Site, 'country' | 'flags' | 'words'>;

interface PricedVehicle {
  hit: Hit;
  shown: Extract<PriceShown, { kind: 'price' }>;
}

const listPriced = (hits: readonly Hit[], site: Pricing): PricedVehicle[] =>
  hits.filter(isAvailable).flatMap((hit) => {
    const shown = priceShown(hit, site);
    return shown.kind === 'price' ? [{ hit, shown }] : [];
  });

/** The lowest price that a shopper can pay today, of a vehicle that is there; a price with everything in it comes first. */
export const findLeadPrice = (cheapest: readonly Hit[], site: Pricing): PricedVehicle | undefined => {
  const priced = listPriced(cheapest, site);
  return priced.find(({ hit }) => hit.price_type === 'drive_away') ?? priced[0];
};

/** The first vehicle whose price came down, by its own proven previous price. */
export const findSaving = (reduced: readonly Hit[], site: Pricing): (PricedVehicle & { cents: number }) | undefined =>
  listPriced(reduced, site).flatMap((priced) => {
    const cents = reductionCents(priced.hit);
    return cents === null ? [] : [{ ...priced, cents }];
  })[0];

/** Where an offer's vehicles are listed: those that it names, else those of a search that it leads to. */
const findListing = (offer: Offered, base: string): { path: string; state: SearchState; href: string } | null => {
  const state = offerSearch(offer);
  if (state !== null) return { path: base, state, href: listingHref(state, base) };
  if (!offer.href.startsWith('/search/')) return null;
  const [path = base, query = ''] = offer.href.split('?');
  return { path, state: readSearch(new URLSearchParams(query)), href: offer.href };
};

/** What an offer's page asks of the stock: its vehicles, the cheapest of them, and those that came down most. */
export const offerStockQueries = (offer: Offered, { search }: Pick<Site, 'search'>) => {
  const listing = findListing(offer, search.searchBasePath);
  if (listing === null) return null;
  const { path, state, href } = listing;
  const sorted = (sortBy: SearchState['sortBy']) => searchQuery(path, { ...state, sortBy });
  return { href, all: searchQuery(path, state), cheapest: sorted('price_asc'), reduced: sorted('saving') };
};
