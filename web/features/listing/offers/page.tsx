import type { SearchAnswer } from '#functions/search/contract.ts';
import { listingHead } from '#web/features/listing/head.ts';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { searchQueryOfAddress } from '#web/lib/queries/search.ts';
import { Offers } from './offers.tsx';
import { offersOn } from './offers-on.ts';

/** Refusals after which the offers and the previous vehicles stay in sight. */
const passing = [0, 429, 500, 502, 503, 504];

/** A page without a reduced vehicle is worth an entry while the dealer has an offer of its own. */
const head = (answer: SearchAnswer, request: PageRequest): Head => {
  const listing = listingHead(answer, request);
  return { ...listing, index: listing.index || (request.search.size === 0 && offersOn(request).length > 0) };
};

/** `/special-offers` (spec §2): the dealer's offers, and every vehicle whose price came down. */
export const offersPage = definePage<'search.search'>({
  id: 'offers',
  query: ({ path, search }) => searchQueryOfAddress(path, search),
  head,
  Component: Offers,
  errors: Object.fromEntries(passing.map((status) => [status, Offers])),
});
