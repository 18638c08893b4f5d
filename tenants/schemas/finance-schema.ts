import * as z from 'zod';
import { loanLimits } from '#domain/finance/loan-terms.ts';
import { financePaths } from '#domain/finance/page-paths.ts';
import { financeLayouts } from '#domain/finance/providers.ts';
import { feeKinds } from '#domain/on-road-costs/fee-rows.ts';
import { registrationPlaces } from '#domain/on-road-costs/jurisdictions.ts';
import { webAddressSchema } from '#domain/text/schema.ts';
import { vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import { secretRefSchema } from '#tenants/secret-ref.ts';

const percent = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'Write a percentage such as 8.5.');
const cents = z.number().int().min(0);
const months = z.number().int().min(1).max(loanLimits.termMonths);

/** An offer for which we compute the repayments (docs/product/finance.md, 'Entries of the settings'). */
const manualLenderSchema = z.object({
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

/** Who is asked for the entry of a vehicle (docs/product/finance.md, 'Entries of a service'). */
const lenderServiceSchema = z.discriminatedUnion('from', [
  /** Invented entries for demonstrations. */
  z.object({ from: z.literal('sample') }),
  z.object({
    from: z.literal('http'),
    url: z.url({ protocol: /^https$/, error: 'Give an address that begins with https://.' }),
    keyRef: secretRefSchema('lender'),
  }),
]);
export type LenderService = z.infer<typeof lenderServiceSchema>;

const lenderServiceFields = {
  /** Null: nobody is asked. */
  service: lenderServiceSchema.nullable().default(null),
  /** What the dealer pays for. */
  questionsPerDay: z.number().int().min(1).max(100_000).default(2_000),
};

/** docs/product/finance.md, 'Pages' and 'Application'. */
const financePageFields = {
  /** Where the finance page is; the other addresses lead there. */
  path: z.enum(financePaths).default('/finance'),
  /** Vehicles that valuations know have `/personalised/finance`. */
  personalised: z.boolean().default(false),
  /** The dealer's content at /finance stands above the form. */
  contentAbove: z.boolean().default(false),
  applications: z
    .object({
      /** After that an application is gone. */
      keepDays: z.number().int().min(7).max(730).default(90),
      /** How long a link to one works. */
      linkDays: z.number().int().min(1).max(30).default(7),
    })
    .prefault({}),
};

const charge = z.number().int().min(0).max(10_000_000);

/** docs/product/on-road-costs.md, 'Settings'. */
export const onCostSchema = z.object({
  enabled: z.boolean().default(false),
  /** By row id of domain/oncosts, the day on which the dealer confirmed a figure that we could not verify. */
  confirmed: z.record(z.string(), z.iso.date()).default({}),
  figures: z
    .array(
      z.object({
        place: z.enum(registrationPlaces),
        kind: z.enum(feeKinds),
        low_cents: charge,
        high_cents: charge,
        checked_on: z.iso.date(),
      }),
    )
    .max(40)
    .default([]),
  charges: z
    .array(z.object({ label: z.string().min(1).max(60), cents: charge }))
    .max(6)
    .default([]),
});

/** docs/product/finance.md, 'Settings'. */
export const financeSchema = z.object({
  /** Whose lender entries are shown; its rule is in domain/finance/providers.ts. */
  provider: z.string().nullable(),
  /** Null: the provider's. */
  layout: z.enum(financeLayouts).nullable(),
  /** On in Australia, off in New Zealand. */
  requireComparisonRate: z.boolean(),
  /** Offers for the provider 'manual', the first for a vehicle's type. */
  manual: z.array(manualLenderSchema).max(12).default([]),
  neverMakes: z.array(z.string()),
  neverDealerships: z.array(z.string()),
  calculator: z.object({
    /** Percent a year that the calculator starts with. */
    annualRate: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'Write a rate in percent a year, such as 8.5.'),
    weeklyMethod: z.enum(['periodic', 'monthly_x_12_over_52']),
  }),
  ...lenderServiceFields,
  ...financePageFields,
});
