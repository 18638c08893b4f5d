import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { Watchlist } from './watchlist.tsx';

export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [newestQuery(site)],
  head: (site) => unlistedHead('Watchlist', site),
  Component: Watchlist,
});
