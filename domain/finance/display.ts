import { formatDollars } from '../money/rules.ts';
import type { FinanceEstimate } from './estimate.ts';

/** Decision 100: an entry older than seven days is not shown. */
const SHOWN_MS = 7 * 24 * 60 * 60 * 1_000;

/** Whether an estimate is young enough to be shown. */
export const isCurrent = ({ as_of }: Pick<FinanceEstimate, 'as_of'>, now: Date): boolean =>
  now.getTime() - Date.parse(as_of) <= SHOWN_MS;

const rate = (percent: number): string => `${percent.toFixed(2)}% p.a.`;

/**
 * What stands on a strip, payment first, each part as prominent as the next (standards 3.10; spec §9: weekly payment
 * without decimals, comparison rate with two).
 */
export const estimateParts = (estimate: Omit<FinanceEstimate, 'disclaimer' | 'as_of'>): string[] => [
  `${formatDollars(estimate.week_cents)} a week`,
  `${rate(estimate.interest_rate)} interest rate`,
  `${rate(estimate.comparison_rate)} comparison rate`,
  `secured, ${estimate.term_months} months`,
  `${formatDollars(estimate.deposit_cents)} deposit`,
  `${formatDollars(estimate.balloon_cents)} final payment`,
];
