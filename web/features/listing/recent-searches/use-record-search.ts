import { useEffect } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { listingModule } from '#web/features/listing/deferred-module.ts';

const loadNoting = async () => (await listingModule.load()).recordSearch;

/** Records each answered search in the browser; the code is deferred. */
export const useRecordSearch = ({ answered, href, state }: ListingView): void => {
  const { slug, constants, dealerships } = useSite();
  const address = href({ ...answered, page: 1, sortBy: 'relevance' });
  useEffect(() => {
    if (state !== 'current') return;
    loadNoting().then(
      (recordSearch) => recordSearch(slug, { address, state: answered, dealerships, limit: constants.searchHistory }),
      () => undefined,
    );
    // The address contains the whole search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address, state]);
};
