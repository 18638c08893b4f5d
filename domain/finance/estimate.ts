import { isAvailable, sellingPriceCents } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';

type Lender = Vehicle['finance_lenders'][string];

/** docs/product/finance.md, 'Provider rules'. */
interface FinanceRule {
  requires: 'paymentWeek' | 'paymentMonth';
  aboveCents: number;
}

/** A provider without a rule is never shown. */
const rules: Readonly<Record<string, FinanceRule>> = {
  manual: { requires: 'paymentWeek', aboveCents: 50_000 },
};

export interface FinanceTenant {
  country: 'AU' | 'NZ';
  finance_provider: string | null;
  finance_never_makes: readonly string[];
  finance_never_dealerships: readonly string[];
  flags: { finance_enabled: boolean };
}

/** Everything shown beside a weekly payment (docs/product/finance.md, 'Disclosures'). Rates are percent a year. */
export interface FinanceEstimate {
  week_cents: number;
  interest_rate: number;
  comparison_rate: number;
  term_months: number;
  deposit_cents: number;
  balloon_cents: number;
  /** Warning and standard example, in the provider's words. */
  disclaimer: string;
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
  // New Zealand requires other figures (total payable, fees), which entries do not contain.
  if (!flags.finance_enabled || provider === null || country !== 'AU') return undefined;
  const rule = rules[provider];
  const lender = car.finance_lenders[provider];
  return rule === undefined || lender === undefined || isExcluded(car, tenant) ? undefined : { rule, lender };
};

type CompleteEntry = Lender & { paymentWeek: number; interestRate: number; comparisonRate: number };

/** A comparison rate below the interest rate is a fault in the entry. */
const isComplete = (lender: Lender, { requires }: FinanceRule): lender is CompleteEntry => {
  const { paymentWeek, interestRate, comparisonRate, disclaimer } = lender;
  if (lender[requires] === null || paymentWeek === null || disclaimer === '') return false;
  return interestRate !== null && comparisonRate !== null && comparisonRate >= interestRate;
};

const isEligible = (car: Car, { aboveCents }: FinanceRule): boolean => {
  const price = sellingPriceCents(car);
  return price !== null && price > aboveCents && isAvailable(car);
};

/** The complete estimate or null. Its age is checked separately (`isCurrent`). */
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
