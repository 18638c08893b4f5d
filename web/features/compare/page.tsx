import { definePage } from '#web/lib/page-definition.ts';
import { carQueryOf } from '#web/queries/car.ts';
import { siteQuery } from '#web/queries/site.ts';
import { idsOfAddress } from '#web/sections/compare/comparison.ts';
import { Compare } from './compare.tsx';

/** `/compare?ids=a,b,c,d` (docs/product/vehicles.md, 'Compare'). */
export const comparePage = definePage({
  id: 'compare',
  query: siteQuery,
  also: ({ search }) => idsOfAddress(search).map(carQueryOf),
  head: (site) => ({
    title: `Compare cars | ${site.name}`,
    description: site.words.tagline,
    canonical: null,
    index: false,
    jsonLd: [],
    ogImage: null,
    preload: null,
  }),
  Component: Compare,
});
