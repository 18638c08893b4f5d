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
export const dollarsText = (cents: Cents): string => (cents === 0 ? '' : formatCents(cents).slice(1));

const toCalculatorInput = ({ figures }: CreditAdvertisement): CalculatorInput => ({
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

type Offered = Pick<LoanTerms, 'priceCents' | 'weeklyMethod'>;

/** Fees that the lender does not say follow from its repayment, which grows evenly with what is financed. */
const impliedFee = (advertised: Cents, free: Cents | null, probed: Cents | null): Cents =>
  free === null || probed === null || advertised < free
    ? 0
    : Math.round(((advertised - free) * PROBE_CENTS) / (probed - free));

/** Null where its terms make no loan for this price. `said`: the fees, where the lender says them. */
export const advertisedLoan = (
  advertisement: CreditAdvertisement,
  said: Pick<LoanFees, 'establishmentCents' | 'monthlyCents'> | null,
  { priceCents, weeklyMethod }: Offered,
): AdvertisedLoan | null => {
  const input = toCalculatorInput(advertisement);
  const { repayment_cents: advertised } = advertisement.figures;
  const stated = { establishmentCents: 0, monthlyCents: 0, ...said, stated: said !== null };
  const repaymentWith = (establishmentCents: Cents): Cents | null => {
    const outcome = calculate(priceCents, input, weeklyMethod, { fees: { ...stated, establishmentCents } });
    return outcome.kind === 'result' ? outcome.parts.repaymentCents : null;
  };
  const ours = repaymentWith(stated.establishmentCents);
  if (ours === null) return null;
  if (inDollars(ours) === inDollars(advertised)) return { advertisement, fees: stated, input };
  const establishmentCents = impliedFee(advertised, repaymentWith(0), repaymentWith(PROBE_CENTS));
  return { advertisement, fees: { ...stated, establishmentCents, stated: false }, input };
};
