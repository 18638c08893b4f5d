import { listingHref } from '#domain/search/paths.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { searchQueryOfAddress } from '#web/lib/queries/search.ts';

/** Address of a search with these filters only. */
export const searchAddress = (asked: Partial<SearchState>, searchBasePath: string): string =>
  listingHref({ ...emptySearch, ...asked }, searchBasePath);

/** The listing's query for that address: its answer is already cached when the button is pressed. */
export const queryOfAddress = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return searchQueryOfAddress(path, new URLSearchParams(query));
};
