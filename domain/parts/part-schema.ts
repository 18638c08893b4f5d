import * as z from 'zod';
import { itemTypes } from '../vehicle/vocabulary.ts';
import { partPictures } from './pictures.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const year = z.number().int().min(FIRST_YEAR).max(LAST_YEAR).nullable();
const name = (most: number) => z.string().trim().min(1).max(most);

/** A vehicle that a part is for; null is open: every model, from the first year, to the last one. */
export const fitSchema = z.object({ make: name(60), model: name(60).nullable(), from: year, to: year });
export type Fit = z.infer<typeof fitSchema>;

/** A part of a dealer's catalogue (docs/feeds/parts-csv.md). */
export const partSchema = z.object({
  number: name(40).regex(/[\p{L}\p{N}]/u, 'Write a number with letters or digits.'),
  name: name(120),
  brand: name(60).nullable(),
  category: name(60),
  /** What it is for. */
  item_type: z.enum(itemTypes),
  /** Empty: any vehicle of the item type. */
  fits: z.array(fitSchema).max(40),
  /** Null: on request. GST is included. */
  price_cents: z.number().int().min(1).max(100_000_000).nullable(),
  in_stock: z.boolean(),
  /** Null where only the state is known. */
  quantity: z.number().int().min(0).max(1_000_000).nullable(),
  /** Numbers that it replaces: it is found by them. */
  supersedes: z.array(name(40)).max(20),
  picture: z.enum(partPictures).nullable(),
  /** Searched, not shown. */
  words: z.string().max(300),
});
export type Part = z.infer<typeof partSchema>;
