import * as z from 'zod';
import { secretRefSchema } from '#tenants/secret-ref.ts';

const https = (error: string) => z.url({ protocol: /^https$/, error });

/** docs/product/finance.md, 'Credit check'. */
export const creditCheckSchema = z.object({
  /** Who is asked; null: nobody, and the page is a 404. */
  provider: z
    .discriminatedUnion('from', [
      /** Invented results for demonstrations. */
      z.object({ from: z.literal('sample') }),
      z.object({
        from: z.literal('http'),
        url: https('Give an address that begins with https://.'),
        keyRef: secretRefSchema('credit'),
        /** As the shopper reads it. */
        name: z.string().min(1).max(80),
        /** The provider's own privacy policy, which the shopper is led to before consenting. */
        privacyUrl: https('Give the address of the provider’s privacy policy, beginning with https://.'),
      }),
    ])
    .nullable()
    .default(null),
  /** What the dealer pays for. */
  questionsPerDay: z.number().int().min(1).max(100_000).default(100),
});
export type CreditProvider = NonNullable<z.infer<typeof creditCheckSchema>['provider']>;
