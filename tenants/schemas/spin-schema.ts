import * as z from 'zod';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { idSchema } from './location-schema.ts';

const words = (most: number) => z.string().trim().min(1, 'Write a text.').max(most, `Use at most ${most} characters.`);

/** Why the game may be played in a state. */
const allowanceSchema = z.union([
  z.strictObject({ permit: words(40) }),
  /** The rule by which none is needed. */
  z.strictObject({ exemption: words(160) }),
]);

/** docs/product/content.md, 'Spin to win'. Public while it runs. */
export const spinSchema = z
  .object({
    id: idSchema,
    title: words(80),
    text: words(300),
    /** First and last day in the dealer's calendar. */
    starts: z.iso.date(),
    ends: z.iso.date(),
    /** Spins in all, one a person. */
    draws_most: z.number().int().min(10).max(1_000),
    prizes: z
      .array(
        z.object({
          id: idSchema,
          label: words(80),
          quantity: z.number().int().min(1),
          /** Of one, as the law counts the pool. */
          value_cents: z.number().int().min(0),
        }),
      )
      .min(1)
      .max(8),
    /** Where people who take part live. A state that is not named is not asked. */
    states: z.partialRecord(z.enum(australianStates), allowanceSchema),
    /** The conditions, a sentence or two each. */
    terms: z.array(words(600)).min(1).max(30),
  })
  .nullable()
  .default(null);
export type Spin = NonNullable<z.output<typeof spinSchema>>;
