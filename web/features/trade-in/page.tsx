import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { carQueryOf, siteQuery } from '#web/queries/queries.ts';
import { TradeInPageView } from './trade-in-view.tsx';
import { carIdOf, tradeInWords } from './words.ts';

const base = { query: siteQuery, Component: TradeInPageView };

export const tradeInPage = definePage({
  ...base,
  id: 'trade_in',
  head: (site, request) => formPageHead(site, request, tradeInWords(site)),
});

/** With the vehicle that is looked at. */
export const carTradeInPage = definePage({
  ...base,
  id: 'car_trade_in',
  also: (request) => {
    const id = carIdOf(request);
    return id === null ? [] : [carQueryOf(id)];
  },
  head: (site, request) => ({ ...formPageHead(site, request, tradeInWords(site)), index: false }),
});
