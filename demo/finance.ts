import { comparisonRate } from '#domain/finance/comparison-rate.ts';
import type { Frequency, LoanTerms } from '#domain/finance/loan-terms.ts';
import { loanQuote, type LoanQuote } from '#domain/finance/repayment.ts';
import type { DemoContent, DemoLender } from './plan.ts';

const TERM_MONTHS = 60;
const DEPOSIT_PERCENT = '10';
/** The example that lenders state (docs/product/finance.md, 'Disclosures'). */
const EXAMPLE_CENTS = 3_000_000;
/** Limits of the invented lenders. */
const LENT_DOLLARS = [8_000, 120_000] as const;
const OLDEST_YEARS = 11;

const buildTerms = (lender: DemoLender, annualRate: string, priceCents: number): LoanTerms => ({
  priceCents,
  annualRate,
  tradeInCents: 0,
  balloon: { cents: 0 },
  termMonths: TERM_MONTHS,
  timing: 'arrears',
  establishmentFeeCents: lender.establishmentFeeCents,
  establishmentFee: 'financed',
  monthlyFeeCents: lender.monthlyFeeCents,
  frequency: 'monthly',
  weeklyMethod: 'periodic',
  deposit: { percent: lender.depositPercent ?? DEPOSIT_PERCENT },
});

const requireQuote = (terms: LoanTerms): LoanQuote => {
  const quote = loanQuote(terms);
  if (quote.kind === 'refused') throw new Error(`A demo lender's terms are refused: ${quote.refusal}.`);
  return quote;
};

/** Of the lender's example, the establishment fee paid at its start. */
const computeComparisonRate = (lender: DemoLender, annualRate: string): number | null => {
  const terms: LoanTerms = {
    ...buildTerms(lender, annualRate, EXAMPLE_CENTS),
    deposit: { cents: 0 },
    establishmentFee: 'upfront',
  };
  const { percent } = comparisonRate(requireQuote(terms), terms, lender.country);
  return percent === null ? null : Number(percent);
};

/** The lender's entry for a vehicle; empty outside its limits. */
export const makeLenderEntries = (
  lender: DemoLender,
  vehicle: { dollars: number; ageYears: number },
  vehicleDaysAgo: Date,
): NonNullable<DemoContent['finance_lenders']> => {
  const [least, most] = LENT_DOLLARS;
  if (vehicle.dollars < least || vehicle.dollars > most || vehicle.ageYears > OLDEST_YEARS) return {};
  const [young, middle, old] = lender.rates;
  const annualRate = vehicle.ageYears < 2 ? young : vehicle.ageYears < 7 ? middle : old;
  const terms = buildTerms(lender, annualRate, vehicle.dollars * 100);
  const quote = (frequency: Frequency): LoanQuote => requireQuote({ ...terms, frequency });
  return {
    [lender.provider]: {
      interestRate: Number(annualRate),
      comparisonRate: computeComparisonRate(lender, annualRate),
      paymentWeek: quote('weekly').repaymentCents,
      paymentMonth: quote('monthly').repaymentCents,
      termMonths: TERM_MONTHS,
      termYears: TERM_MONTHS / 12,
      deposit: quote('monthly').depositCents,
      balloon: 0,
      disclaimer: lender.disclaimer,
      as_of: vehicleDaysAgo.toISOString(),
      establishmentFee: lender.establishmentFeeCents,
      monthlyFee: lender.monthlyFeeCents,
      ...(lender.country === 'AU' && {
        exampleAmount: EXAMPLE_CENTS,
        exampleTermMonths: TERM_MONTHS,
        exampleSecured: true,
      }),
      lenderName: lender.name,
      ...(lender.creditLicence !== null && { creditLicence: lender.creditLicence }),
      ratesUrl: lender.ratesUrl,
    },
  };
};
