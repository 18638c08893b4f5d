import * as z from 'zod';
import { secretRefSchema } from './secret-ref.ts';

/** Who is asked for the entry of a vehicle (docs/product/finance.md, 'Entries of a service'). */
const lenderServiceSchema = z.discriminatedUnion('from', [
  /** Invented entries for demonstrations. */
  z.object({ from: z.literal('sample') }),
  z.object({
    from: z.literal('http'),
    url: z.url({ protocol: /^https$/, error: 'Give an address that begins with https://.' }),
    keyRef: secretRefSchema,
  }),
]);
export type LenderService = z.infer<typeof lenderServiceSchema>;

export const lenderServiceFields = {
  /** Null: nobody is asked. */
  service: lenderServiceSchema.nullable().default(null),
  /** What the dealer pays for. */
  questionsPerDay: z.number().int().min(1).max(100_000).default(2_000),
};
