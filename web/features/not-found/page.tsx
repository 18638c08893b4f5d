import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { errorMessages } from '#web/sections/layout/errors/error-messages.ts';
import { NotFoundView } from '#web/sections/next-steps/not-found-view.tsx';

/** Every address that no page has, and every 404 of a page without a view of its own. */
export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [newestQuery(site)],
  status: () => 404,
  head: (site) => unlistedHead(errorMessages(404).title, site),
  Component: NotFoundView,
});
