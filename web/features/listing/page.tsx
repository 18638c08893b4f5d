import { definePage } from '#web/lib/page-definition.ts';
import { searchQueryOfAddress } from '#web/lib/queries/search.ts';
import { listingHead } from './head.ts';
import { Listing } from './listing.tsx';

/** Refusals after which the previous vehicles stay in sight (spec §4): no answer at all, too many, or a fault of ours. */
const passing = [0, 429, 500, 502, 503, 504];

export const listingPage = definePage<'search.search'>({
  id: 'listing',
  query: ({ path, search }) => searchQueryOfAddress(path, search),
  head: listingHead,
  Component: Listing,
  errors: Object.fromEntries(passing.map((status) => [status, Listing])),
});
