import * as z from 'zod';
import { leadTypes } from '#domain/lead/kinds/types.ts';

const MOST_RULES = 50;
const MOST_PEOPLE = 50;
const MOST_MINUTES = 2_880;

const cents = z.number('Give cents as a whole number.').int().min(0);

const priceSchema = z
  .strictObject({ from_cents: cents.optional(), to_cents: cents.optional() })
  .refine(({ from_cents = 0, to_cents = Infinity }) => from_cents <= to_cents, 'Write the lower price first.');

/** All that are given have to hold; without any the rule fits every lead. */
const whenSchema = z.strictObject({
  /** Of the vehicle, or of the model that was asked about; other leads have none. */
  makes: z.array(z.string().trim().min(1).max(60)).min(1).max(30).optional(),
  /** Ids of the places that answer. */
  locations: z.array(z.string().max(60)).min(1).max(50).optional(),
  kinds: z.array(z.enum(leadTypes)).min(1).optional(),
  /** Whether the place that answers was open when the lead came. */
  hours: z.enum(['open', 'closed']).optional(),
  /** Of the vehicle, both ends included. */
  price: priceSchema.optional(),
  /** Whether the shopper's postcode is of another state than the place. Without a postcode nobody is. */
  interstate: z.boolean().optional(),
});

export const allocationRuleSchema = z.strictObject({
  /** Stays the same when the rule is changed or moved. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Write the id in at most 40 small letters, digits and hyphens.'),
  name: z.string().trim().min(1, 'Give the rule a name.').max(60, 'Use at most 60 characters.'),
  when: whenSchema,
  give_to: z.strictObject({
    /** Ids of the dealer's people. */
    people: z.array(z.string().max(80)).min(1, 'Name somebody.').max(MOST_PEOPLE),
    /** Whoever has the fewest open leads, or whoever was given none for longest. */
    by: z.enum(['load', 'turn']).default('load'),
    /** Whoever has as many open leads gets no more. */
    most_open: z.number().int().min(1, 'Give one lead at least.').max(500).optional(),
  }),
  /** Of opening time, after which the lead is taken back if nobody acted; null: it stays. */
  minutes: z.number().int().min(5, 'Give 5 minutes at least.').max(MOST_MINUTES).nullable().default(null),
});
export type AllocationRule = z.infer<typeof allocationRuleSchema>;

/** In the order in which they are asked. */
export const allocationRulesSchema = z
  .array(allocationRuleSchema)
  .max(MOST_RULES, 'Use at most 50 rules.')
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Give each rule an id of its own.');

/** What a dealer published. */
export interface Allocation {
  version: number;
  rules: readonly AllocationRule[];
}
