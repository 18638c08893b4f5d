import { useQuery } from '@tanstack/react-query';
import { emptySearch } from '#domain/search/state.ts';
import type { OfferAnswer } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { searchQuery } from '#web/queries/queries.ts';
import { findLeadPrice, findSaving, offerStockQueries } from '#web/sections/offers/offer-stock.ts';

export type Offer = OfferAnswer['offer'];
type Query = ReturnType<typeof searchQuery> | undefined;

/** The answer of a search; undefined where there is none to ask. */
const useFound = (query: Query) => {
  const idle = searchQuery(useSite().search.searchBasePath, emptySearch);
  const { data } = useQuery({ ...(query ?? idle), enabled: query !== undefined });
  // What is idle may be known from another page.
  return query === undefined ? undefined : data;
};

const useHits = (query: Query) => useFound(query)?.hits ?? [];

const nothing = { href: '', all: undefined, cheapest: undefined, reduced: undefined };

/** What the stock has of an offer: null of one that is of no vehicle, or has none today. */
export const useOfferStock = (offer: Offer) => {
  const site = useSite();
  const { href, ...asked } = offerStockQueries(offer, site) ?? nothing;
  const all = useFound(asked.all);
  const cheapest = useHits(asked.cheapest);
  const reduced = useHits(asked.reduced);
  if (all === undefined || all.count === 0) return null;
  return { href, all, lead: findLeadPrice(cheapest, site), saving: findSaving(reduced, site) };
};

export type OfferStock = NonNullable<ReturnType<typeof useOfferStock>>;
