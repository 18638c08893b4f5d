import { isPublished } from '#domain/vehicle/projection.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';

const isSold = ({ state, content }: StockItem): boolean => state === 'sold' || content.status === 'sold';

/** On the site and not sold; perhaps reserved. */
export const isOffered = (item: StockItem): boolean => isPublished(item) && !isSold(item);

/** Can be bought now: what a message may point to. */
export const isBuyable = (item: StockItem): boolean => isOffered(item) && !item.content.reserved;

/** Null: no real price (docs/product/prices.md, 'Real price'). */
export const realPrice = ({ content }: StockItem): number | null => sellingPriceCents(content);
