import { useQuery } from '@tanstack/react-query';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { searchQueryOfAddress } from '#web/queries/queries.ts';
import { listingHref } from '#domain/search/paths.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';

export const searchAddress = (asked: Partial<SearchState>, searchBasePath: string): string =>
  listingHref({ ...emptySearch, ...asked }, searchBasePath);

/** The listing's query for that address: its answer is already cached when the button is pressed. */
const queryOfAddress = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return searchQueryOfAddress(path, new URLSearchParams(query));
};

/** The answer for an address; the previous one stays until it arrives, so that counts do not flicker. */
export const useAnswerOf = (address: string, before: SearchAnswer, enabled: boolean): SearchAnswer => {
  const { data = before } = useQuery({
    ...queryOfAddress(address),
    enabled,
    placeholderData: (previous: SearchAnswer | undefined) => previous ?? before,
  });
  return enabled ? data : before;
};
