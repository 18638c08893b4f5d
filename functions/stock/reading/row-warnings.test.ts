import { describe, expect, test } from 'vitest';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { collectRowWarnings } from './row-warnings.ts';

const entry = {
  interestRate: 8.49,
  comparisonRate: 9.37,
  paymentWeek: 15_949,
  paymentMonth: null,
  termMonths: 60,
  termYears: 5,
  deposit: 0,
  balloon: 0,
  disclaimer: 'Conditions apply.',
  as_of: '2026-11-14T00:00:00.000Z',
};
const warned = (finance_lenders: Record<string, unknown>) =>
  collectRowWarnings(
    new Map(),
    vehicleContentSchema.parse({ year: 2021, make: 'Toyota', model: 'Hilux', car_type: 'used', finance_lenders }),
  ).map(({ field, reason, detail }) => [field, reason, detail]);

describe('a row with lender entries', () => {
  test('is taken without a word where they can be shown, or lack a rate', () => {
    expect(warned({ manual: entry, kestrel: { ...entry, comparisonRate: null } })).toEqual([]);
  });

  test('names each entry that will not be shown, and why', () => {
    expect(
      warned({
        manual: { ...entry, comparisonRate: 8.48 },
        harbour: { ...entry, interestRate: 48.01, comparisonRate: 49 },
        lumen: entry,
        elsewhere: entry,
      }),
    ).toEqual([
      [
        'finance_lenders',
        'comparison_below_interest',
        "'manual': The comparison rate is below the interest rate. The entry is not shown.",
      ],
      [
        'finance_lenders',
        'rate_out_of_range',
        "'harbour': The interest rate is above 48 percent. The entry is not shown.",
      ],
      ['finance_lenders', 'provider_unknown', "No rule is known for the provider 'lumen': its entry is not shown."],
      ['finance_lenders', 'provider_unknown', "No rule is known for the provider 'elsewhere': its entry is not shown."],
    ]);
  });
});
