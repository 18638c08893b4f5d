import { useEffect } from 'react';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { ListingView } from './use-listing.ts';

/** Also corrects a page beyond the last (docs/product/search.md, 'URL state'). */
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
