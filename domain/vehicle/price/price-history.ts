import { sellingPriceCents } from '../rules.ts';
import type { PublishedPrice } from './price-schema.ts';
import type { StockItem } from '../schema.ts';

/** docs/product/prices.md, 'Price history'. */
const KEPT_CHANGES = 20;

type Published = Pick<PublishedPrice, 'price_cents' | 'price_type'>;

/** What our pages ask for the vehicle; null while it is sold, withdrawn or kept off the site. */
export const publishedPrice = ({ state, content }: Pick<StockItem, 'state' | 'content'>): Published => {
  const isOffered =
    (state === 'active' || state === 'missing') && content.status !== 'sold' && content.show_on_dealer_website;
  const price_cents = isOffered ? sellingPriceCents(content) : null;
  return { price_cents, price_type: price_cents === null ? null : content.price_type };
};

/** The same history if the newest entry says the same. */
export const recordPrice = (
  history: readonly PublishedPrice[],
  { price_cents, price_type }: Published,
  at: string,
): PublishedPrice[] => {
  const [newest] = history;
  if (newest?.price_cents === price_cents && newest.price_type === price_type) return [...history];
  if (newest === undefined && price_cents === null) return [];
  return [{ at, price_cents, price_type }, ...history].slice(0, KEPT_CHANGES);
};

export interface PriceChange {
  at: string;
  price_cents: number;
}

/** Prices of the type asked today, newest first: prices of other types cannot be compared. */
export const publicPriceHistory = (history: readonly PublishedPrice[]): PriceChange[] => {
  const [newest] = history;
  if (newest === undefined) return [];
  const entries = history.flatMap(({ at, price_cents, price_type }) =>
    price_cents === null || price_type !== newest.price_type ? [] : [{ at, price_cents }],
  );
  return entries.filter(({ price_cents }, n) => entries[n + 1]?.price_cents !== price_cents);
};
