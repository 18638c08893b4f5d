import type { Site } from '#functions/sites/contract.ts';
import { definePage, type Head } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { MarketMethodView } from './market-method-view.tsx';

const head = ({ name }: Site): Head => ({
  title: `How we compare prices | ${name}`,
  description: `What ‘below the average’ means on a vehicle of ${name}: what its price is compared with, and what is not taken into account.`,
  canonical: '/market-comparison',
  index: true,
  jsonLd: [],
  ogImage: null,
  preload: null,
  isRead: true,
});

/** `/market-comparison` (docs/product/vehicles.md, 'Market badge'). */
export const page = definePage({
  query: siteQuery,
  head,
  Component: MarketMethodView,
});
