import * as z from 'zod';
import { secretRefSchema } from '#tenants/secret-ref.ts';

const bps = z.number().int().min(0).max(5_000);

/** Who is asked what a registration belongs to. */
const registerSchema = z.discriminatedUnion('from', [
  /** Invented cars for demonstrations. */
  z.object({ from: z.literal('sample') }),
  z.object({
    from: z.literal('http'),
    /** `{state}` and `{plate}` are filled in. */
    url: z
      .url({ protocol: /^https$/, error: 'Give an address that begins with https://.' })
      .refine(
        (url) => url.includes('{state}') && url.includes('{plate}'),
        'Give an address with {state} and {plate} in it.',
      ),
    keyRef: secretRefSchema('register'),
  }),
]);
export type Register = z.infer<typeof registerSchema>;

/** docs/product/trade-in.md, 'Settings'. Shares are in basis points. */
export const tradeInSchema = z.object({
  register: registerSchema.nullable().default(null),
  /** Questions to the register that the dealer pays for, per day. */
  lookupsPerDay: z.number().int().min(1).max(100_000).default(200),
  mostYears: z.number().int().min(0).max(40).default(7),
  mostKm: z.number().int().min(0).max(1_000_000).default(100_000),
  fewestComparables: z.number().int().min(1).max(50).default(3),
  kmBps: bps.default(40),
  yearBps: bps.default(500),
  marginBps: bps.default(1_400),
  offerDays: z.number().int().min(1).max(60).default(7),
});
