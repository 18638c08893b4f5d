import type { Cents } from '../money/rules.ts';
import { parseDecimal, roundedRatio, type Decimal } from './exact.ts';

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

export const periodsPerYear: Readonly<Record<Frequency, number>> = { weekly: 52, fortnightly: 26, monthly: 12 };

export type Share = { cents: Cents } | { percent: string };

/** What is borrowed and how it is repaid (docs/product/finance.md, 'Repayment formula'). Rates are percent a year. */
export interface LoanTerms {
  priceCents: Cents;
  deposit: Share;
  tradeInCents: Cents;
  balloon: Share;
  establishmentFeeCents: Cents;
  establishmentFee: 'financed' | 'upfront';
  monthlyFeeCents: Cents;
  annualRate: string;
  frequency: Frequency;
  timing: 'arrears' | 'advance';
  termMonths: number;
  /** How weekly and fortnightly repayments are computed: as loans of their own, or from the monthly one. */
  weeklyMethod: 'periodic' | 'monthly_x_12_over_52';
}

/** In the order of the checks (docs/product/finance.md, 'Calculator'). */
export const refusals = [
  'invalid_input',
  'price_out_of_range',
  'rate_out_of_range',
  'term_out_of_range',
  'amount_not_positive',
  'balloon_exceeds_amount',
  'zero_repayment',
] as const;
export type Refusal = (typeof refusals)[number];

export const loanLimits = { priceCents: 1_000_000_000, ratePercent: 48, termMonths: 120 } as const;

export interface Loan {
  rate: Decimal;
  depositCents: Cents;
  creditCents: Cents;
  financedCents: Cents;
  balloonCents: Cents;
}

const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0;

const shareCents = (share: Share, priceCents: Cents): Cents | null => {
  if ('cents' in share) return isAmount(share.cents) ? share.cents : null;
  const percent = parseDecimal(share.percent);
  if (percent === null || percent.digits < 0n) return null;
  return Number(roundedRatio(BigInt(priceCents) * percent.digits, 100n * percent.scale));
};

interface ReadTerms {
  rate: Decimal;
  depositCents: Cents;
  balloonCents: Cents;
}

const readTerms = (terms: LoanTerms): ReadTerms | null => {
  const { priceCents, tradeInCents, establishmentFeeCents, monthlyFeeCents, frequency, termMonths } = terms;
  if (![priceCents, tradeInCents, establishmentFeeCents, monthlyFeeCents].every(isAmount)) return null;
  if (!Object.hasOwn(periodsPerYear, frequency) || !Number.isSafeInteger(termMonths)) return null;
  const rate = parseDecimal(terms.annualRate);
  const depositCents = shareCents(terms.deposit, priceCents);
  const balloonCents = shareCents(terms.balloon, priceCents);
  return rate === null || depositCents === null || balloonCents === null ? null : { rate, depositCents, balloonCents };
};

const isRate = ({ digits, scale }: Decimal): boolean =>
  digits >= 0n && digits <= BigInt(loanLimits.ratePercent) * scale;

const outOfRange = ({ priceCents, termMonths }: LoanTerms, rate: Decimal): Refusal | null => {
  if (priceCents < 1 || priceCents > loanLimits.priceCents) return 'price_out_of_range';
  if (!isRate(rate)) return 'rate_out_of_range';
  return termMonths < 1 || termMonths > loanLimits.termMonths ? 'term_out_of_range' : null;
};

/** The loan, or the first check that its terms fail. `zero_repayment` needs the repayment and is not among them. */
export const computeLoan = (terms: LoanTerms): Loan | Refusal => {
  const read = readTerms(terms);
  if (read === null) return 'invalid_input';
  const refusal = outOfRange(terms, read.rate);
  if (refusal !== null) return refusal;
  const creditCents = terms.priceCents - read.depositCents - terms.tradeInCents;
  if (creditCents <= 0) return 'amount_not_positive';
  const financedCents = creditCents + (terms.establishmentFee === 'financed' ? terms.establishmentFeeCents : 0);
  return read.balloonCents > financedCents ? 'balloon_exceeds_amount' : { ...read, creditCents, financedCents };
};

/** Whole months of a term in years; null where it has none ('2.33'). */
export const monthsOfYears = (years: string): number | null => {
  const read = parseDecimal(years);
  if (read === null || (read.digits * 12n) % read.scale !== 0n) return null;
  return Number((read.digits * 12n) / read.scale);
};

/** Half up: three months are seven fortnights. */
export const countPeriods = (termMonths: number, frequency: Frequency): number =>
  Math.floor((2 * termMonths * periodsPerYear[frequency] + 12) / 24);

/** What a fee a month comes to per repayment. */
export const feePerPeriod = (monthlyFeeCents: Cents, frequency: Frequency): Cents =>
  Number(roundedRatio(BigInt(monthlyFeeCents) * 12n, BigInt(periodsPerYear[frequency])));
