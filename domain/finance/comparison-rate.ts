import type { Frequency, LoanTerms } from './loan-terms.ts';
import type { LoanQuote } from './repayment.ts';

/** Repayments a year that regulation 100 counts (docs/product/finance.md, 'Comparison rate'). */
const counted: Readonly<Record<Frequency, number>> = { weekly: 52.18, fortnightly: 26.09, monthly: 12 };

export type ComparisonRate =
  { percent: string; unrounded: number } | { percent: null; reason: 'no_solution' | 'not_applicable' };

const none = { percent: null, reason: 'no_solution' } as const;

interface Flows {
  receivedCents: number;
  paidCents: number;
  periods: number;
  balloonCents: number;
  inAdvance: boolean;
}

/** What is paid, discounted by a rate per period, less what is received. Falls as the rate grows. */
const surplus = (flows: Flows, rate: number): number => {
  const { receivedCents, paidCents, periods, balloonCents, inAdvance } = flows;
  const growth = -periods * Math.log1p(rate);
  const payments = rate === 0 ? periods : -Math.expm1(growth) / rate;
  return paidCents * payments * (inAdvance ? 1 + rate : 1) + balloonCents * Math.exp(growth) - receivedCents;
};

const PRECISION = 1e-15;
/** Of the credit: less is rounding of the sum. */
const NOTHING = 1e-9;

/** Nothing is received, or no time passes. */
const isUnsolvable = ({ receivedCents, periods, balloonCents, inAdvance }: Flows): boolean =>
  receivedCents <= 0 || (inAdvance && periods === 1 && balloonCents === 0);

const bisect = (flows: Flows): number => {
  let [low, high] = [0, 1];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (surplus(flows, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const solve = (flows: Flows): number | null => {
  if (isUnsolvable(flows)) return null;
  const interest = surplus(flows, 0);
  if (Math.abs(interest) <= NOTHING * flows.receivedCents) return 0;
  return interest < 0 || surplus(flows, 1) > 0 ? null : bisect(flows);
};

/** Half up; what the search leaves open (1e-9 points) does not decide a tie. */
const twoDecimals = (percent: number): string => (Math.floor(percent * 100 + 0.5 + 1e-7) / 100).toFixed(2);

/** Of a quote: from unrounded repayments, the establishment fee at time 0. New Zealand has none. */
export const comparisonRate = (quote: LoanQuote, terms: LoanTerms, country: 'AU' | 'NZ'): ComparisonRate => {
  if (country === 'NZ') return { percent: null, reason: 'not_applicable' };
  const rate = solve({
    receivedCents: quote.financedCents - terms.establishmentFeeCents,
    paidCents: quote.unroundedRepayment + quote.feeCents,
    periods: quote.periods,
    balloonCents: quote.balloonCents,
    inAdvance: terms.timing === 'advance',
  });
  if (rate === null) return none;
  const unrounded = rate * counted[terms.frequency] * 100;
  return { percent: twoDecimals(unrounded), unrounded };
};
