import type { SearchAnswer } from '#functions/search/contract.ts';
import { listingHead } from '#web/features/listing/head.ts';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { searchQueryOfAddress } from '#web/queries/queries.ts';
import { Offers } from './offers.tsx';
import { offersOn } from '#web/sections/offers/offers-on.ts';
import { offersQuery } from '#web/sections/offers/offers-query.ts';

/** Statuses after which the offers and the previous vehicles stay visible. */
const passing = [0, 429, 500, 502, 503, 504];

/** Indexed without reduced vehicles too, if the dealer has an offer. */
const head = (answer: SearchAnswer, request: PageRequest): Head => {
  const listing = listingHead(answer, request);
  return { ...listing, index: listing.index || (request.search.size === 0 && offersOn(request).length > 0) };
};

/** `/special-offers`: the dealer's offers and all reduced vehicles (docs/product/search.md, 'Special offers'). */
export const page = definePage<'search.search'>({
  query: ({ path, search }) => searchQueryOfAddress(path, search),
  also: () => [offersQuery()],
  head,
  Component: Offers,
  errors: Object.fromEntries(passing.map((status) => [status, Offers])),
});
