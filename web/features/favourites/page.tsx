import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type Head } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { ErrorView } from '#web/sections/layout/error-view.tsx';
import type { Site } from '#functions/sites/contract.ts';
import { Watchlist } from './watchlist.tsx';

/** Not indexed: the list is in the browser. */
const head = (site: Site): Head => unlistedHead('Watchlist', site);

export const watchlistPage = definePage({ id: 'watchlist', query: siteQuery, head, Component: Watchlist });

function Garage() {
  return usePageRequest().site.garage_enabled ? <Watchlist /> : <ErrorView status={404} />;
}

/** `/garage`: redirects to the watchlist for dealers with a garage, else 404 (docs/product/sites.md, 'Page list'). */
export const garagePage = definePage({
  id: 'garage',
  query: siteQuery,
  status: (site) => (site.garage_enabled ? 200 : 404),
  head: (site) => ({ ...head(site), canonical: site.garage_enabled ? '/watchlist' : null }),
  Component: Garage,
});
