import * as z from 'zod';
import { priceTypes } from '../vocabulary.ts';

const cents = z.number().int('Give whole cents.');

/** By how much prices move: cents, or hundredths of a percent rounded to a step of cents. */
const moveSchema = z.union([
  z.strictObject({ cents: cents.min(1).max(100_000_000) }),
  z.strictObject({
    /** Hundredths of a percent: 250 is 2.5 %. */
    basis_points: z.number().int().min(1).max(5_000, 'Give 5000 at most, which is half the price.'),
    step_cents: cents.min(1).max(1_000_000).default(100),
  }),
]);

/** One act for many cars (docs/product/own-fields.md, 'Many cars at once'). */
export const bulkRuleSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['hide', 'show', 'feature', 'unfeature', 'price_back']) }),
  /** An empty tag: none. */
  z.strictObject({ act: z.literal('tag'), tag: z.string().trim().max(40, 'Write 40 characters at most.') }),
  z.strictObject({
    act: z.enum(['lower', 'raise']),
    by: moveSchema,
    /** Of cars whose feed does not say what a price includes; null: these are left out. */
    price_type: z.enum(priceTypes).nullable().default(null),
    /** When the feed's price counts again. */
    until: z.iso.datetime().nullable().default(null),
  }),
]);
export type BulkRule = z.output<typeof bulkRuleSchema>;

/** Why a car gets nothing of a rule. */
export const bulkSkips = [
  ...(['sold', 'gone', 'reserved', 'offer', 'no_price', 'price_type', 'price_too_low', 'price_too_high'] as const),
  ...(['unchanged', 'changed_since', 'not_yours'] as const),
] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** What shoppers are shown instead of what; a price in cents. Null: none. */
export const bulkValueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type BulkValue = z.output<typeof bulkValueSchema>;

export const bulkChangeSchema = z.object({
  from: bulkValueSchema,
  to: bulkValueSchema,
  /** Of a price that is given. */
  price_type: z.enum(priceTypes).nullable(),
});
export type BulkChange = z.output<typeof bulkChangeSchema>;
