import { shownBy } from '#web/forms/blocks/shown-by.ts';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { extraContentQuery } from '#web/queries/content-query.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { partsPhone } from '#web/sections/locations/parts-locations.ts';
import { ORDER_PATH } from '#web/sections/parts/parts-address.ts';
import { shelvesQuery } from '#web/sections/parts/shelves.tsx';
import { orderCrumbs, ORDER_TITLE, PartsOrder } from './parts-order.tsx';

/** `/vehicle-parts-and-accessories` (docs/product/service-and-parts.md, 'Parts order'). */
export const page = definePage({
  query: siteQuery,
  also: () => [shelvesQuery(), extraContentQuery(ORDER_PATH)],
  after: (_, request, client) => {
    const { content = null } = client.getQueryData(extraContentQuery(ORDER_PATH).queryKey) ?? {};
    return content === null ? [] : shownBy(content, request);
  },
  head: (site, request) =>
    formPageHead(site, request, {
      title: ORDER_TITLE,
      crumbs: orderCrumbs,
      description: `Order parts and accessories from ${site.name}: say what you need and for which vehicle, or call ${partsPhone(site)}.`,
    }),
  Component: PartsOrder,
});
