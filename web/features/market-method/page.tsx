import type { Site } from '#functions/sites/contract.ts';
import { definePage, type Head } from '#web/lib/page-definition.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
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

function MarketMethodPage() {
  return (
    <>
      <MarketMethodView />
      <NextSteps />
    </>
  );
}

/** `/market-comparison` (docs/product/vehicles.md, 'Market badge'). */
export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [newestQuery(site)],
  head,
  Component: MarketMethodPage,
});
