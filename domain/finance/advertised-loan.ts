import { formatCents, type Cents } from '../money/rules.ts';
import { calculate, calculatorYears, type CalculatorInput, type LoanFees } from './calculator.ts';
import type { CreditAdvertisement } from './credit-advertisement.ts';
import type { LoanTerms } from './loan-terms.ts';

/** The loan that a vehicle is advertised with, as the calculator begins with it. */
export interface AdvertisedLoan {
  advertisement: CreditAdvertisement;
  fees: LoanFees;
  input: CalculatorInput;
}

/** As a shopper would type it; blank for nothing. */
const dollarsText = (cents: Cents): string => (cents === 0 ? '' : formatCents(cents).slice(1));

const inputOf = ({ figures }: CreditAdvertisement): CalculatorInput => ({
  annualRate: figures.interest_rate,
  years: String(figures.term_months / 12),
  deposit: dollarsText(figures.deposit_cents),
  tradeIn: '',
  balloon: dollarsText(figures.balloon_cents),
  frequency: figures.frequency,
});

/** The terms in years to choose from, with the advertised one. */
export const yearsToChoose = (loan: AdvertisedLoan | null): string[] => {
  const years = new Set<string>([...calculatorYears, ...(loan === null ? [] : [loan.input.years])]);
  return [...years].sort((a, b) => Number(a) - Number(b));
};

const inDollars = (cents: Cents): number => Math.round(cents / 100);

const PROBE_CENTS = 1_000_000;

/**
 * Null where our formula does not come to the advertised repayment, to the dollar, as with a lender who counts in another
 * way: the calculator would contradict the price beside it. Fees that the lender does not say follow from the repayment,
 * which grows evenly with what is financed.
 */
export const advertisedLoan = (
  advertisement: CreditAdvertisement,
  said: Pick<LoanFees, 'establishmentCents' | 'monthlyCents'> | null,
  { priceCents, weeklyMethod }: Pick<LoanTerms, 'priceCents' | 'weeklyMethod'>,
): AdvertisedLoan | null => {
  const input = inputOf(advertisement);
  const { repayment_cents: advertised } = advertisement.figures;
  const repaymentWith = (fees: LoanFees): Cents | null => {
    const outcome = calculate(priceCents, input, weeklyMethod, fees);
    return outcome.kind === 'result' ? outcome.parts.repaymentCents : null;
  };
  const isAdvertised = (fees: LoanFees): boolean => {
    const cents = repaymentWith(fees);
    return cents !== null && inDollars(cents) === inDollars(advertised);
  };
  const monthlyCents = said?.monthlyCents ?? 0;
  const stated: LoanFees = { establishmentCents: said?.establishmentCents ?? 0, monthlyCents, stated: said !== null };
  if (isAdvertised(stated)) return { advertisement, fees: stated, input };
  const free = { establishmentCents: 0, monthlyCents, stated: false };
  const [least, more] = [repaymentWith(free), repaymentWith({ ...free, establishmentCents: PROBE_CENTS })];
  if (least === null || more === null || advertised < least) return null;
  const fees = { ...free, establishmentCents: Math.round(((advertised - least) * PROBE_CENTS) / (more - least)) };
  return isAdvertised(fees) ? { advertisement, fees, input } : null;
};
