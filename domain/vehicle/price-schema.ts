import * as z from 'zod';
import { priceTypes } from './vocabulary.ts';

/** Since `at` this price was on our pages; null: none was (docs/product/prices.md, 'Price history'). */
export const publishedPriceSchema = z.object({
  at: z.iso.datetime(),
  price_cents: z.number().int().nullable(),
  price_type: z.enum(priceTypes).nullable(),
});
export type PublishedPrice = z.infer<typeof publishedPriceSchema>;
