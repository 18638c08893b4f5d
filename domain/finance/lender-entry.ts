import { decimalOf, percentText } from './exact.ts';
import { loanLimits } from './loan-terms.ts';

export type EntryFault = 'rates_missing' | 'invalid_input' | 'rate_out_of_range' | 'comparison_below_interest';

interface Rates {
  interestRate: number | null;
  comparisonRate: number | null;
}

const isBelow = (percent: string, other: string): boolean =>
  (decimalOf(percent)?.digits ?? 0n) < (decimalOf(other)?.digits ?? 0n);

/** Half up to two decimals; null for what is no rate. */
const rateOf = (rate: number): string | null => percentText(String(rate));

const comparisonFault = (interest: string, comparison: string | null): EntryFault | null => {
  if (comparison === null) return 'invalid_input';
  return isBelow(comparison, interest) ? 'comparison_below_interest' : null;
};

/** Why an entry is not shown, as far as its rates say it; null for none (docs/product/finance.md, 'Lender entry'). */
export const entryFault = (
  { interestRate, comparisonRate }: Rates,
  requireComparisonRate: boolean,
): EntryFault | null => {
  if (interestRate === null || (comparisonRate === null && requireComparisonRate)) return 'rates_missing';
  const interest = rateOf(interestRate);
  if (interest === null) return 'invalid_input';
  if (interestRate > loanLimits.ratePercent) return 'rate_out_of_range';
  return comparisonRate === null ? null : comparisonFault(interest, rateOf(comparisonRate));
};

export const ratesOf = ({ interestRate, comparisonRate }: Rates): { interest: string; comparison: string | null } => ({
  interest: interestRate === null ? '' : (rateOf(interestRate) ?? ''),
  comparison: comparisonRate === null ? null : rateOf(comparisonRate),
});
