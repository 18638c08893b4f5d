import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { OnlinePaymentView } from './online-payment-view.tsx';

/** `/online-payment` (docs/product/reservations.md, 'Invoices paid online'). */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Pay an invoice', site),
  Component: OnlinePaymentView,
});
