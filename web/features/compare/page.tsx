import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, vehicleSlugQuery, siteQuery } from '#web/queries/queries.ts';
import { idsOfAddress } from '#web/sections/compare/comparison.ts';
import { Compare } from './compare.tsx';

/** `/compare?ids=a,b,c,d` (docs/product/vehicles.md, 'Compare'). */
export const page = definePage({
  query: siteQuery,
  also: ({ site, search }) => {
    const vehicles = idsOfAddress(search).map(vehicleSlugQuery);
    return vehicles.length < 2 ? [...vehicles, newestQuery(site)] : vehicles;
  },
  head: (site) => unlistedHead('Compare cars', site),
  Component: Compare,
});
