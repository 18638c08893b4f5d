import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { AlertsView } from './alerts-view.tsx';

/** `/alerts`: of whoever is signed in, or by the link of a message (docs/product/accounts.md, 'Ending alerts'). */
export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [newestQuery(site)],
  head: (site) => unlistedHead('Your alerts', site),
  Component: AlertsView,
});
