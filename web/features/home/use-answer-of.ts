import { useQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { queryOfAddress } from './search-address.ts';

/** The answer for an address; the previous one stays until it arrives, so that counts do not flicker. */
export const useAnswerOf = (address: string, before: SearchAnswer, enabled: boolean): SearchAnswer => {
  const { data = before } = useQuery({
    ...queryOfAddress(address),
    enabled,
    placeholderData: (previous: SearchAnswer | undefined) => previous ?? before,
  });
  return enabled ? data : before;
};
