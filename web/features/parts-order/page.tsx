import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { partsPhone } from '#web/sections/locations/parts-locations.ts';
import { shelvesQuery } from '#web/sections/parts/shelves.tsx';
import { orderCrumbs, ORDER_TITLE, PartsOrder } from './parts-order.tsx';

/** `/vehicle-parts-and-accessories` (docs/product/service-and-parts.md, 'Parts order'). */
export const page = definePage({
  query: siteQuery,
  also: () => [shelvesQuery()],
  head: (site, request) =>
    formPageHead(site, request, {
      title: ORDER_TITLE,
      crumbs: orderCrumbs,
      description: `Order parts and accessories from ${site.name}: say what you need and for which vehicle, or call ${partsPhone(site)}.`,
    }),
  Component: PartsOrder,
});
