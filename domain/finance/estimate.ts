import { isAvailable, sellingPriceCents } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';

type Lender = Vehicle['finance_lenders'][string];

/** What one provider's entry must have, and the cars it lends on (spec §5 'Finance estimate', decision 61). */
interface FinanceRule {
  /** The payment shown; without it there is no estimate. */
  requires: 'paymentWeek' | 'paymentMonth';
  /** The price must be above this. */
  aboveCents: number;
}

/**
 * The providers we show estimates of. The specification describes others (an age limit of 12 years; a monthly payment)
 * but does not name them: an unknown provider is never shown (decision 61).
 */
const rules: Readonly<Record<string, FinanceRule>> = {
  manual: { requires: 'paymentWeek', aboveCents: 50_000 },
};

/** What a dealer's configuration says about finance. */
export interface FinanceTenant {
  country: 'AU' | 'NZ';
  finance_provider: string | null;
  /** Never shown for these (decision 62). */
  finance_never_makes: readonly string[];
  finance_never_dealerships: readonly string[];
  flags: { finance_enabled: boolean };
}

/** Everything that must stand beside a weekly payment (standards 3.10). Money is integer cents, rates per cent a year. */
export interface FinanceEstimate {
  week_cents: number;
  interest_rate: number;
  comparison_rate: number;
  term_months: number;
  deposit_cents: number;
  balloon_cents: number;
  /** The warning and the example that the comparison rate is true for, in the provider's words. */
  disclaimer: string;
  /** When the provider said so. */
  as_of: string;
}

type Car = Pick<
  Vehicle,
  'make' | 'dealership_id' | 'finance_lenders' | 'price_cents' | 'offer_price_cents' | 'status' | 'sold' | 'reserved'
>;

const isExcluded = (car: Car, tenant: FinanceTenant): boolean =>
  tenant.finance_never_makes.includes(car.make) || tenant.finance_never_dealerships.includes(car.dealership_id);

const lenderEntry = (car: Car, tenant: FinanceTenant): { rule: FinanceRule; lender: Lender } | undefined => {
  const { finance_provider: provider, flags, country } = tenant;
  // New Zealand asks for other disclosures (total payable, fees; standards 3.14), which no entry carries.
  if (!flags.finance_enabled || provider === null || country !== 'AU') return undefined;
  const rule = rules[provider];
  const lender = car.finance_lenders[provider];
  return rule === undefined || lender === undefined || isExcluded(car, tenant) ? undefined : { rule, lender };
};

type CompleteEntry = Lender & { paymentWeek: number; interestRate: number; comparisonRate: number };

/** Payment, both rates and the warning. A comparison rate below its interest rate is a fault of the provider's: then nothing is. */
const isComplete = (lender: Lender, { requires }: FinanceRule): lender is CompleteEntry => {
  const { paymentWeek, interestRate, comparisonRate, disclaimer } = lender;
  if (lender[requires] === null || paymentWeek === null || disclaimer === '') return false;
  return interestRate !== null && comparisonRate !== null && comparisonRate >= interestRate;
};

const isEligible = (car: Car, { aboveCents }: FinanceRule): boolean => {
  const price = sellingPriceCents(car);
  return price !== null && price > aboveCents && isAvailable(car);
};

/**
 * The estimate a dealer may show for a car, whole or not at all: a payment without its rates, its term or its warning is
 * no estimate. Null where a rule of spec §5 or standards 3.10 says no. Its age is `isCurrent`'s matter.
 */
export const financeEstimate = (car: Car, tenant: FinanceTenant): FinanceEstimate | null => {
  const { rule, lender } = lenderEntry(car, tenant) ?? {};
  if (rule === undefined || lender === undefined || !isComplete(lender, rule) || !isEligible(car, rule)) return null;
  return {
    week_cents: lender.paymentWeek,
    interest_rate: lender.interestRate,
    comparison_rate: lender.comparisonRate,
    term_months: lender.termMonths,
    deposit_cents: lender.deposit,
    balloon_cents: lender.balloon,
    disclaimer: lender.disclaimer,
    as_of: lender.as_of,
  };
};
