import { listingHref } from '#domain/search/paths.ts';
import { searchSaid } from '#domain/search/said.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch } from '#domain/search/url.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { LeadRequest } from './answers.ts';

/** A search that found nothing, and what the shopper waits for. */
export interface Wish {
  /** The search's address, to open and to compare; nothing but what a search can be asked. */
  search_url: string;
  /** 'Toyota, Hilux, Diesel, Up to $45,000'. */
  search_words: string;
  /** For readers whose system shows a message and nothing else. */
  message: string;
}

type Tenant = Pick<TenantConfig, 'dealerships' | 'dealership_id' | 'locations' | 'search'>;

const stateOf = ({ userData }: LeadRequest): SearchState => ({
  ...readSearch(new URLSearchParams(userData.search ?? '')),
  page: 1,
  sortBy: 'relevance',
});

/**
 * What a wish waits for, in words made here of the search itself: nothing that a browser sends in their place is believed.
 * Undefined for any other lead.
 */
export const wishOf = (request: LeadRequest, tenant: Tenant): Wish | undefined => {
  if (request.type !== 'stock_wish') return undefined;
  const state = stateOf(request);
  const search_words = searchSaid(state, tenant.dealerships).join(', ') || 'Any vehicle';
  return {
    search_url: listingHref(state, tenant.search.searchBasePath),
    search_words,
    message: `Please tell me when one arrives: ${search_words}`,
  };
};

/** Who is told of a wish that names nobody: the one location it is narrowed to, else the dealer's main dealership. */
export const wishedPlace = (
  request: LeadRequest,
  tenant: Tenant,
): { dealership_slug?: string | undefined; location_id?: string | undefined } => {
  if (request.type !== 'stock_wish') return {};
  const names = stateOf(request).refinements.location_name ?? [];
  const location = names.length === 1 ? tenant.locations.find(({ name }) => name === names[0]) : undefined;
  if (location !== undefined) return { location_id: location.id };
  return { dealership_slug: tenant.dealerships.find(({ id }) => id === tenant.dealership_id)?.slug };
};
