import type { DemoContent } from './plan.ts';
import { repayment } from './pricing.ts';

/** The example of docs/product/finance.md, 'Disclosures', at an invented lender's rates. */
const TERM_YEARS = 5;
const DEPOSIT_SHARE = 0.1;
const RATES = [
  { interest: 7.99, comparison: 8.86 },
  { interest: 8.49, comparison: 9.37 },
  { interest: 9.29, comparison: 10.18 },
] as const;
const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;
/** Limits of the invented lender. */
const LENT_DOLLARS = [8_000, 120_000] as const;
const OLDEST_YEARS = 11;

const DISCLAIMER =
  'Comparison rate for a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate. Estimate only; credit is subject to the lender’s approval.';

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Entry of the manual provider; empty outside the lender's limits. */
export const lendersOf = (car: { dollars: number; ageYears: number }, asOf: Date): DemoContent['finance_lenders'] => {
  const [least, most] = LENT_DOLLARS;
  if (car.dollars < least || car.dollars > most || car.ageYears > OLDEST_YEARS) return {};
  const rate = car.ageYears < 2 ? RATES[0] : car.ageYears < 7 ? RATES[1] : RATES[2];
  const deposit = car.dollars * DEPOSIT_SHARE;
  const amount = car.dollars - deposit;
  return {
    manual: {
      interestRate: rate.interest,
      comparisonRate: rate.comparison,
      paymentWeek: cents(repayment(amount, rate.interest, TERM_YEARS, WEEKS_A_YEAR)),
      paymentMonth: cents(repayment(amount, rate.interest, TERM_YEARS, MONTHS_A_YEAR)),
      termMonths: TERM_YEARS * MONTHS_A_YEAR,
      termYears: TERM_YEARS,
      deposit: cents(deposit),
      balloon: 0,
      disclaimer: DISCLAIMER,
      as_of: asOf.toISOString(),
    },
  };
};
