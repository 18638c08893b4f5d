import * as z from 'zod';
import { priceTypes } from '../vehicle/vocabulary.ts';

/** The lowest price of a model or grade. */
export const modelPriceSchema = z.object({
  cents: z.number().int().positive(),
  /** Null where the vehicle does not say what its price includes. */
  type: z.enum(priceTypes).nullable(),
  /** From where it is: new or demonstrator stock, what the dealer says, any stock. */
  basis: z.enum(['new', 'stated', 'stock']),
  /** The day of a stated price; null where a vehicle in stock has it. */
  as_of: z.iso.date().nullable(),
});
export type ModelPrice = z.infer<typeof modelPriceSchema>;
