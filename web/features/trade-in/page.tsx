import { shownBy } from '#web/forms/blocks/shown-by.ts';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type PageRequest } from '#web/lib/page-definition.ts';
import { extraContentQuery } from '#web/queries/content-query.ts';
import { vehicleSlugQuery, siteQuery } from '#web/queries/queries.ts';
import { Sell } from './sell.tsx';
import { TradeInPageView } from './trade-in-view.tsx';
import { readVehicleId, SELL_PATH, sellWords, tradeInWords } from './words.ts';

const isSelling = ({ path }: Pick<PageRequest, 'path'>): boolean => path.startsWith(SELL_PATH);

function TradeInOrSale() {
  return isSelling(usePageRequest()) ? <Sell /> : <TradeInPageView />;
}

/** `/trade-in`, `/cars/trade-in` with the vehicle that is looked at, and `/sell-my-car`: one valuation, under its own words. */
export const page = definePage({
  query: siteQuery,
  also: (request) => {
    if (isSelling(request)) return [extraContentQuery(SELL_PATH)];
    const id = readVehicleId(request);
    return id === null ? [] : [vehicleSlugQuery(id)];
  },
  after: (_, request, client) => {
    const { content = null } = client.getQueryData(extraContentQuery(SELL_PATH).queryKey) ?? {};
    return content !== null && isSelling(request) ? shownBy(content, request) : [];
  },
  head: (site, request) =>
    isSelling(request)
      ? formPageHead(site, request, sellWords(site))
      : { ...formPageHead(site, request, tradeInWords(site)), index: request.path === '/trade-in' },
  Component: TradeInOrSale,
});
