import { listingHref } from '#domain/search/paths.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { searchQueryOfAddress } from '#web/lib/queries/search.ts';

/** Address of a search that starts from nothing. */
export const searchAddress = (asked: Partial<SearchState>, searchBasePath: string): string =>
  listingHref({ ...emptySearch, ...asked }, searchBasePath);

/** The query the listing at that address makes: what is counted here is already there when its button is pressed. */
export const queryOfAddress = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return searchQueryOfAddress(path, new URLSearchParams(query));
};
