import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { SuccessView } from './success-view.tsx';

/** `/success`: thanks for the enquiry just sent, or a generic thank-you (docs/product/leads.md, 'Success page'). */
export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [newestQuery(site)],
  head: (site) => unlistedHead('Thank you', site),
  Component: SuccessView,
});
