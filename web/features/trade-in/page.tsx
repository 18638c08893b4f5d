import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { vehicleSlugQuery, siteQuery } from '#web/queries/queries.ts';
import { TradeInPageView } from './trade-in-view.tsx';
import { readVehicleId, tradeInWords } from './words.ts';

/** `/trade-in`, and `/cars/trade-in` with the vehicle that is looked at. */
export const page = definePage({
  query: siteQuery,
  also: (request) => {
    const id = readVehicleId(request);
    return id === null ? [] : [vehicleSlugQuery(id)];
  },
  head: (site, request) => ({
    ...formPageHead(site, request, tradeInWords(site)),
    index: request.path === '/trade-in',
  }),
  Component: TradeInPageView,
});
