import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { CreditCheckView } from './credit-check-view.tsx';

/** `/credit-check` (docs/product/finance.md, 'Credit check'). */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Check your credit', site),
  Component: CreditCheckView,
});
