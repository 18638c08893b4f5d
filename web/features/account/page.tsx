import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { AccountView } from './account-view.tsx';

/** `/account` */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Your account', site),
  Component: AccountView,
});
