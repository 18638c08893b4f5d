import * as z from 'zod';
import { loanLimits } from '#domain/finance/loan-terms.ts';
import { webAddressSchema } from '#domain/text/schema.ts';
import { vehicleTypes } from '#domain/vehicle/vocabulary.ts';

const percent = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'Write a percentage such as 8.5.');
const cents = z.number().int().min(0);
const months = z.number().int().min(1).max(loanLimits.termMonths);

/** An offer for which we compute the repayments (docs/product/finance.md, 'Entries of the settings'). */
export const manualLenderSchema = z.object({
  carTypes: z.array(z.enum(vehicleTypes)).min(1),
  /** Percent a year. */
  interestRate: percent,
  comparisonRate: percent.nullable(),
  termMonths: months,
  depositPercent: percent,
  balloonPercent: percent,
  establishmentFee: cents,
  monthlyFee: cents,
  /** The lender's standard example, for which the comparison rate holds. */
  exampleAmount: cents.nullable(),
  exampleTermMonths: months.nullable(),
  exampleSecured: z.boolean().nullable(),
  disclaimer: z.string().max(2_000),
  lenderName: z.string().min(1).max(80).nullable(),
  creditLicence: z.string().min(1).max(20).nullable(),
  ratesUrl: webAddressSchema.nullable(),
  as_of: z.iso.date(),
  /** The last day on which it is shown. */
  until: z.iso.date(),
});
