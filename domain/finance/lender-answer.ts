import { sellingPriceCents } from '../vehicle/rules.ts';
import type { StockItem } from '../vehicle/schema.ts';

interface AskingTenant {
  finance: { provider: string | null; service: object | null };
}

/** The stock item with what the provider's service said of it in the feed's place, where that is for its price of now. */
export const withLenderAnswer = (item: StockItem, { finance }: AskingTenant): StockItem => {
  const given = item.lender_answer?.given ?? null;
  if (given === null || finance.service === null || given.provider !== finance.provider) return item;
  if (given.price_cents !== sellingPriceCents(item.content)) return item;
  const finance_lenders = { ...item.content.finance_lenders, [given.provider]: given.entry };
  return { ...item, content: { ...item.content, finance_lenders } };
};
