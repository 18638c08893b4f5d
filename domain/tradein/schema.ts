import * as z from 'zod';
import { personReasons } from './eligibility.ts';
import { accidents, vehicleConditions, keySets, serviceHistories } from './questions.ts';
import { readPlate, registrationStates } from './registration.ts';
import { adjustmentCodes } from './adjustments.ts';
import { changeReasons } from './change-reasons.ts';

const cents = z.number().int().min(0);
const MOST_CENTS = 100_000_000;
const amount = (message: string) => z.number(message).int(message).min(0, message).max(MOST_CENTS, message);

export const plateSchema = z
  .string('Enter the registration number.')
  .max(20, 'Enter a valid registration number.')
  .transform((text, context) => {
    const plate = readPlate(text);
    if (plate !== null) return plate;
    context.addIssue({ code: 'custom', message: 'Enter a valid registration number.' });
    return z.NEVER;
  });

export const registrationStateSchema = z
  .string('Choose the state of registration.')
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(registrationStates, 'Choose the state of registration.'));

const words = (message: string) => z.string(message).trim().min(1, message).max(60, 'Use at most 60 characters.');

const year = z
  .number('Enter the year as four digits, for example 2019.')
  .int('Enter the year as four digits, for example 2019.')
  .min(1900, 'Enter the year as four digits, for example 2019.')
  .max(2100, 'Enter the year as four digits, for example 2019.');

/** A car as its owner types it. */
export const typedVehicleSchema = z.strictObject({
  year,
  make: words('Enter the make of the vehicle.'),
  model: words('Enter the model of the vehicle.'),
  badge: z.string().trim().max(60, 'Use at most 60 characters.').optional(),
});

/** A car as a register or its owner describes it. */
export const tradeInVehicleSchema = z.object({
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  body: z.string().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  /** Who said so. */
  from: z.enum(['register', 'owner']),
});
export type TradeInVehicle = z.infer<typeof tradeInVehicleSchema>;

const owing = 'Enter an amount in dollars, such as 12,500.';

const financeSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('payout'), owing_cents: amount(owing) }),
    z.strictObject({
      kind: z.literal('repayments'),
      repayment_cents: amount(owing),
      months_left: z
        .number('Enter the months that are left.')
        .int('Enter the months that are left.')
        .min(1, 'Enter the months that are left.')
        .max(120, 'Enter at most 120 months.'),
      balloon_cents: amount(owing),
    }),
  ],
  'Choose whether money is owing on the car.',
);

export const adjustmentAnswersSchema = z.strictObject({
  odometer_km: z
    .number('Enter the kilometres on the odometer.')
    .int('Enter the kilometres in digits, for example 85,000.')
    .min(0, 'Enter the kilometres in digits, for example 85,000.')
    .max(1_500_000, 'Enter the kilometres in digits, for example 85,000.'),
  condition: z.enum(vehicleConditions, 'Choose the condition.'),
  service_history: z.enum(serviceHistories, 'Choose the service history.'),
  accident: z.enum(accidents, 'Choose whether it had an accident.'),
  faults: z.boolean('Choose whether something does not work.'),
  keys: z.enum(keySets, 'Choose how many keys there are.'),
  finance: financeSchema,
});

const span = z.object({ min: z.number().int(), max: z.number().int() });

export const offerSchema = z.object({
  offer_price_cents: cents,
  low_cents: cents,
  high_cents: cents,
  base: z.object({ cents, vehicles: z.number().int(), years: span, km: span }),
  adjustments: z
    .array(z.object({ code: z.enum(adjustmentCodes), label: z.string(), reason: z.string(), cents: z.number().int() }))
    .readonly(),
  conditions: z.array(z.string()).readonly(),
  valued_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export const personReasonSchema = z.enum(personReasons);

export const offerChangeSchema = z.object({
  at: z.iso.datetime(),
  before_cents: cents.nullable(),
  after_cents: cents,
  reason: z.enum(changeReasons),
  note: z.string().nullable(),
  photo_url: z.string().nullable(),
});
export type OfferChange = z.infer<typeof offerChangeSchema>;

/** Of a trade-in, as it stands in a lead (docs/product/trade-in.md, 'In a lead'). */
export const leadTradeInSchema = z.object({
  valuation_id: z.string(),
  rego: z.string().nullable(),
  rego_state: z.string().nullable(),
  vehicle: tradeInVehicleSchema.pick({ year: true, make: true, model: true, badge: true }).nullable(),
  odometer_km: z.number().int().nullable(),
  condition: z.enum(vehicleConditions).nullable(),
  offer_price_cents: cents.nullable(),
  expires_at: z.iso.datetime().nullable(),
  finance_owing_cents: cents.nullable(),
  /** Worked out from what is left to repay; absent where the shopper named the lender's figure. */
  finance_owing_estimated: z.literal(true).optional(),
  /** Where its photos are, for half a year; absent without any. */
  photo_urls: z.array(z.string()).optional(),
});
export type LeadTradeIn = z.infer<typeof leadTradeInSchema>;
