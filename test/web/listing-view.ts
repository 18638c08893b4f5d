import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { makeListingHref } from '#web/features/listing/search/search-changes.ts';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { fixtureSearch } from './fixtures.ts';

export const searchBase = '/search/new-used-and-demo-cars/';

/** A listing that shows the answer to its search; override as needed. */
export const listingView = (search: Partial<SearchState> = {}, change: Partial<ListingView> = {}): ListingView => {
  const searchState: SearchState = { ...emptySearch, ...search };
  return {
    searchState,
    asked: searchState,
    answered: searchState,
    answer: fixtureSearch(),
    state: 'current',
    retry: () => undefined,
    href: makeListingHref(searchBase),
    parsed: null,
    showParsed: () => undefined,
    ...change,
  };
};

/** Path and search of the browser's address. */
export const addressNow = (): string => `${window.location.pathname}${window.location.search}`;

/** The parameters of the browser's address, decoded. */
export const searchNow = (): Record<string, string> => Object.fromEntries(new URLSearchParams(window.location.search));
