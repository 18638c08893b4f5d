import type { Cents } from '../money/rules.ts';
import { numberOfRatio, roundedRatio } from './exact.ts';
import { feePerPeriod, computeLoan, countPeriods, periodsPerYear } from './loan-terms.ts';
import type { Frequency, Loan, LoanTerms, Refusal } from './loan-terms.ts';

export interface LoanQuote {
  kind: 'quote';
  depositCents: Cents;
  creditCents: Cents;
  /** With the establishment fee where that is financed. */
  financedCents: Cents;
  balloonCents: Cents;
  periods: number;
  /** Without the account fee. */
  repaymentCents: Cents;
  feeCents: Cents;
  payableCents: Cents;
  totalCents: Cents;
  costCents: Cents;
  unroundedRepayment: number;
}

interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/**
 * docs/product/finance.md, 'Repayment formula', in whole numbers: with `i = step / base` and `grown = base + step`,
 * `P = (F grown^n - B base^n) step / (base (grown^n - base^n))`. In advance `base` becomes `grown` in the divisor.
 */
const annuity = (loan: Loan, terms: LoanTerms, frequency: Frequency): Ratio => {
  const periods = BigInt(countPeriods(terms.termMonths, frequency));
  const financed = BigInt(loan.financedCents);
  const balloon = BigInt(loan.balloonCents);
  const step = loan.rate.digits;
  if (step === 0n) return { numerator: financed - balloon, denominator: periods };
  const base = 100n * BigInt(periodsPerYear[frequency]) * loan.rate.scale;
  const grown = base + step;
  const [growth, start] = [grown ** periods, base ** periods];
  const first = terms.timing === 'advance' ? grown : base;
  return { numerator: (financed * growth - balloon * start) * step, denominator: first * (growth - start) };
};

/** From the rounded monthly repayment where the tenant computes weekly ones so. */
const computeRepayment = (loan: Loan, terms: LoanTerms): Ratio => {
  if (terms.weeklyMethod === 'periodic' || terms.frequency === 'monthly') return annuity(loan, terms, terms.frequency);
  const monthly = annuity(loan, terms, 'monthly');
  return {
    numerator: roundedRatio(monthly.numerator, monthly.denominator) * 12n,
    denominator: BigInt(periodsPerYear[terms.frequency]),
  };
};

/** The repayment of a loan, or why there is none. Cents are exact: nothing is rounded before the end. */
export const loanQuote = (terms: LoanTerms): LoanQuote | { kind: 'refused'; refusal: Refusal } => {
  const loan = computeLoan(terms);
  if (typeof loan === 'string') return { kind: 'refused', refusal: loan };
  const { numerator, denominator } = computeRepayment(loan, terms);
  const repaymentCents = Number(roundedRatio(numerator, denominator));
  if (repaymentCents === 0) return { kind: 'refused', refusal: 'zero_repayment' };
  const { depositCents, creditCents, financedCents, balloonCents } = loan;
  const feeCents = feePerPeriod(terms.monthlyFeeCents, terms.frequency);
  const payableCents = repaymentCents + feeCents;
  const periods = countPeriods(terms.termMonths, terms.frequency);
  const upfrontCents = terms.establishmentFee === 'upfront' ? terms.establishmentFeeCents : 0;
  const totalCents = periods * payableCents + balloonCents + upfrontCents;
  return {
    kind: 'quote',
    depositCents,
    creditCents,
    financedCents,
    balloonCents,
    periods,
    repaymentCents,
    feeCents,
    payableCents,
    totalCents,
    costCents: totalCents - creditCents,
    unroundedRepayment: numberOfRatio(numerator, denominator),
  };
};
