import { formatDollars } from '../money/rules.ts';
import type { FinanceEstimate } from './estimate.ts';

/** docs/product/finance.md, 'Lender entry'. */
const SHOWN_MS = 7 * 24 * 60 * 60 * 1_000;

export const isCurrent = ({ as_of }: Pick<FinanceEstimate, 'as_of'>, now: Date): boolean =>
  now.getTime() - Date.parse(as_of) <= SHOWN_MS;

const rate = (percent: number): string => `${percent.toFixed(2)}% p.a.`;

/** Payment first, without decimals; rates with two (docs/product/finance.md, 'Disclosures'). */
export const estimateParts = (estimate: Omit<FinanceEstimate, 'disclaimer' | 'as_of'>): string[] => [
  `${formatDollars(estimate.week_cents)} a week`,
  `${rate(estimate.interest_rate)} interest rate`,
  `${rate(estimate.comparison_rate)} comparison rate`,
  `secured, ${estimate.term_months} months`,
  `${formatDollars(estimate.deposit_cents)} deposit`,
  `${formatDollars(estimate.balloon_cents)} final payment`,
];
