import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type Head } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/lib/queries/site.ts';
import { ErrorView } from '#web/sections/layout/error-view.tsx';
import type { Site } from '#functions/sites/contract.ts';
import { Watchlist } from './watchlist.tsx';

/** The same for everybody and worth nothing to a search engine: the list is the browser's own. */
const head = (site: Site): Head => ({
  title: `Watchlist | ${site.name}`,
  description: site.words.tagline,
  canonical: null,
  index: false,
  jsonLd: [],
  ogImage: null,
  preload: null,
});

/** `/watchlist` (decision 9): the saved cars of this browser. */
export const watchlistPage = definePage({ id: 'watchlist', query: siteQuery, head, Component: Watchlist });

function Garage() {
  return usePageRequest().site.garage_enabled ? <Watchlist /> : <ErrorView status={404} />;
}

/** `/garage` (decision 9): moves to the watchlist where the dealer has a garage, is no page elsewhere. */
export const garagePage = definePage({
  id: 'garage',
  query: siteQuery,
  status: (site) => (site.garage_enabled ? 200 : 404),
  head: (site) => ({ ...head(site), canonical: site.garage_enabled ? '/watchlist' : null }),
  Component: Garage,
});
