import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { EnquiryView } from './enquiry-view.tsx';

/** `/your-enquiry#{token}`: the token never reaches a server with the page. */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Your enquiry', site),
  Component: EnquiryView,
});
