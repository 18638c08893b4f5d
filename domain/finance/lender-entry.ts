import { parseDecimal, percentText } from './exact.ts';
import { loanLimits } from './loan-terms.ts';

export type EntryFault = 'rates_missing' | 'invalid_input' | 'rate_out_of_range' | 'comparison_below_interest';

interface Rates {
  interestRate: number | null;
  comparisonRate: number | null;
}

const isBelow = (percent: string, other: string): boolean =>
  (parseDecimal(percent)?.digits ?? 0n) < (parseDecimal(other)?.digits ?? 0n);

/** Half up to two decimals; null for what is no rate. */
const formatRate = (rate: number): string | null => percentText(String(rate));

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
  const interest = formatRate(interestRate);
  if (interest === null) return 'invalid_input';
  if (interestRate > loanLimits.ratePercent) return 'rate_out_of_range';
  return comparisonRate === null ? null : comparisonFault(interest, formatRate(comparisonRate));
};

export const formatRates = ({
  interestRate,
  comparisonRate,
}: Rates): { interest: string; comparison: string | null } => ({
  interest: interestRate === null ? '' : (formatRate(interestRate) ?? ''),
  comparison: comparisonRate === null ? null : formatRate(comparisonRate),
});
