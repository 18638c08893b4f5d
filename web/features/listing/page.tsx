import { pick } from '#web/lib/deferred/module.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { searchQueryOfAddress } from '#web/queries/queries.ts';
import { listingModule } from './deferred-module.ts';
import { Listing } from './listing.tsx';

/** The previous vehicles stay visible: offline, rate limited, server errors (docs/product/search.md, 'Loading and errors'). */
const passing = [0, 429, 500, 502, 503, 504];

export const page = definePage<'search.search'>({
  query: ({ path, search }) => searchQueryOfAddress(path, search),
  head: pick(listingModule, (module) => module.listingHead),
  Component: Listing,
  errors: Object.fromEntries(passing.map((status) => [status, Listing])),
});
