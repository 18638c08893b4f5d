import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { ConsentsView } from './consents-view.tsx';

/** `/consents`: withdraws by the link of a message (docs/product/privacy.md, 'Unsubscribe'). */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Your consent', site),
  Component: ConsentsView,
});
