import type { StockItem } from '../schema.ts';
import { withPrices } from '../price/price-item.ts';
import { lapseOwn, ownEndsAt } from './change-own.ts';
import { feedItem, withOwn } from './lay-own.ts';

/** Without a price of the dealer's that is over, also before its end is written. */
export const currentItem = (item: StockItem, now: Date): StockItem => {
  const at = now.toISOString();
  const end = ownEndsAt(item.own);
  if (item.own === null || end === null || end > at) return item;
  return withPrices(withOwn({ ...feedItem(item), own: lapseOwn(item.own, at) }), at);
};
