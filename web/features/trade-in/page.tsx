import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { vehicleQueryOf, siteQuery } from '#web/queries/queries.ts';
import { TradeInPageView } from './trade-in-view.tsx';
import { vehicleIdOf, tradeInWords } from './words.ts';

const base = { query: siteQuery, Component: TradeInPageView };

export const tradeInPage = definePage({
  ...base,
  id: 'trade_in',
  head: (site, request) => formPageHead(site, request, tradeInWords(site)),
});

/** With the vehicle that is looked at. */
export const vehicleTradeInPage = definePage({
  ...base,
  id: 'car_trade_in',
  also: (request) => {
    const id = vehicleIdOf(request);
    return id === null ? [] : [vehicleQueryOf(id)];
  },
  head: (site, request) => ({ ...formPageHead(site, request, tradeInWords(site)), index: false }),
});
