import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { ApplicationView } from './application-view.tsx';

/** `/finance-application#{token}`: the token never reaches a server with the page. */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Application for finance', site),
  Component: ApplicationView,
});
