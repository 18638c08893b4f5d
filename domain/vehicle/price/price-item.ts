import { publishedPrice, recordPrice } from './price-history.ts';
import { provenReduction } from './reduction.ts';
import type { StockItem } from '../schema.ts';

/** With what our pages ask now in its history, and the reduction that the history proves. */
export const withPrices = (item: StockItem, now: string): StockItem => {
  const priced = { ...item, price_history: recordPrice(item.price_history, publishedPrice(item), now) };
  return { ...priced, reduced_from: provenReduction(priced, now) };
};
