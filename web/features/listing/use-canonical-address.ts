import { useEffect } from 'react';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { ListingView } from './use-listing.ts';

/** Brings an address in another notation, or of a page beyond the last, into its canonical form, in place (decision 3). */
export const useCanonicalAddress = ({ answer, state }: ListingView): void => {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const {
    page,
    listing: { canonical },
  } = answer;
  useEffect(() => {
    const query = writeSearch({ ...readSearch(new URLSearchParams(search)), page });
    const wanted = query === '' ? '' : `?${query}`;
    if (state === 'current' && search !== wanted) navigate(`${canonical}${wanted}${hash}`, { replace: true });
  }, [canonical, page, state, search, hash, navigate]);
};
