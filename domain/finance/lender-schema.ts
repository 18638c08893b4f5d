import * as z from 'zod';
import { webAddressSchema } from '../text/schema.ts';

const fee = z.number().int().min(0).nullish();

/** Keyed by provider (docs/product/finance.md, 'Lender entry'). Rates are percent a year, payments cents. */
export const lenderEntrySchema = z.object({
  interestRate: z.number().nullable(),
  comparisonRate: z.number().nullable(),
  paymentWeek: z.number().int().nullable(),
  paymentMonth: z.number().int().nullable(),
  termMonths: z.number().int(),
  termYears: z.number(),
  deposit: z.number().int(),
  balloon: z.number().int(),
  disclaimer: z.string(),
  as_of: z.iso.datetime(),
  establishmentFee: fee,
  monthlyFee: fee,
  exampleAmount: fee,
  exampleTermMonths: z.number().int().min(1).nullish(),
  exampleSecured: z.boolean().nullish(),
  lenderName: z.string().min(1).max(80).nullish(),
  creditLicence: z.string().min(1).max(20).nullish(),
  ratesUrl: webAddressSchema.nullish(),
  /** The last day of the offer, where the lender names one. */
  valid_until: z.iso.date().nullish(),
});
export type LenderEntry = z.infer<typeof lenderEntrySchema>;

/** What a provider's service said of a vehicle (docs/product/finance.md, 'Entries of a service'). */
export const lenderAnswerSchema = z.object({
  /** The latest question, whatever came of it. */
  asked: z.object({ provider: z.string(), price_cents: z.number().int(), at: z.iso.datetime() }),
  /** The latest entry that may be shown, with the price that it is for. */
  given: z.object({ provider: z.string(), price_cents: z.number().int(), entry: lenderEntrySchema }).nullable(),
});
export type LenderAnswer = z.infer<typeof lenderAnswerSchema>;
