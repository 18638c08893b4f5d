import * as z from 'zod';
import { secretRefSchema } from './secret-ref.ts';

/** Who is asked where an address lies that our own tables do not have; null: nobody. */
export const geocodingSchema = z
  .object({
    /** Google's Geocoding API. */
    provider: z.literal('google'),
    /** Name of the key, which is limited to this API. */
    keyRef: secretRefSchema,
    /** What the dealer pays for in a day (docs/product/limits.md, 'Budgets'). */
    lookupsPerDay: z.number().int().min(1).max(1_000_000).default(2_000),
  })
  .nullable();
export type Geocoding = z.infer<typeof geocodingSchema>;
