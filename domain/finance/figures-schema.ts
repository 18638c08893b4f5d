import * as z from 'zod';

const cents = z.number().int();
/** Percent a year, with two decimals. */
const rate = z.string().regex(/^\d{1,3}\.\d{2}$/, 'Write a rate with two decimals, such as 8.50.');

const common = {
  /** For facet and sort; null where the lender gives none. */
  week_cents: cents.nullable(),
  repayment_cents: cents,
  frequency: z.enum(['weekly', 'monthly']),
  interest_rate: rate,
  term_months: z.number().int(),
  term: z.string(),
  deposit_cents: cents,
  balloon_cents: cents,
  /** Warning, conditions, lender and licence, in words. */
  notice: z.string(),
  wording: z.string(),
  as_of: z.iso.datetime(),
  /** Not shown earlier: the beginning of the day of `as_of`. Absent in what was indexed before it was known. */
  from: z.iso.datetime().optional(),
  /** The offer's last day, where it has one; or for how many months it holds from any day on which it is shown. */
  valid_until: z.iso.date().optional(),
  valid_months: z.number().int().optional(),
  /** Not shown later: the entry's age, and the vehicle's year where the provider has a limit. */
  until: z.iso.datetime(),
};

/** What must stand beside a repayment, by jurisdiction (docs/product/finance.md, 'Disclosures'). Complete or not there. */
export const financeFiguresSchema = z.discriminatedUnion('country', [
  z.object({
    country: z.literal('AU'),
    ...common,
    comparison_rate: rate,
    /** The lender's standard example, for which the comparison rate holds. */
    example: z.object({ amount_cents: cents, term_months: z.number().int(), secured: z.boolean(), text: z.string() }),
  }),
  z.object({
    country: z.literal('NZ'),
    ...common,
    establishment_fee_cents: cents,
    monthly_fee_cents: cents,
    total_payable_cents: cents,
    rates_url: z.string().nullable(),
  }),
]);
export type FinanceFigures = z.infer<typeof financeFiguresSchema>;
export type AustralianFigures = Extract<FinanceFigures, { country: 'AU' }>;
export type NewZealandFigures = Extract<FinanceFigures, { country: 'NZ' }>;
