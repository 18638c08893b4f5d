import { lapseOwn, noOwn } from '#domain/vehicle/own/change-own.ts';
import { feedItem, withOwn } from '#domain/vehicle/own/lay-own.ts';
import type { Own } from '#domain/vehicle/own/own-schema.ts';
import { withPrices } from '#domain/vehicle/price/price-item.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Decision } from '../ingest/decide.ts';
import { shownChanges } from '../ingest/stock-changes.ts';

/** The dealer's fields as they are now, and what becomes of them; the same ones: nothing is to be done. */
export type ChangeOwn = (own: Own, item: StockItem) => Own;

/** What is written of a vehicle when the dealer's word changes, with what shoppers see of it. */
export const decideOwn = (current: StockItem | undefined, change: ChangeOwn, now: string): Decision => {
  if (current === undefined) return { do: 'nothing' };
  const before = current.own ?? noOwn();
  const own = lapseOwn(change(before, current), now);
  if (own === before) return { do: 'nothing' };
  const item = withOwn({ ...feedItem(current), own });
  const changes = shownChanges(current, item);
  if (changes.length === 0) return { do: 'touch', item };
  const repriced = changes.some(({ name }) => name === 'price_changed');
  const told = repriced ? { ...item, price_changed_at: now } : item;
  return { do: 'retell', item: withPrices(told, now), changes };
};
