import type { Cents } from '../money/rules.ts';
import type { FinanceOwing } from './questions.ts';

export interface Payout {
  owing_cents: Cents;
  /** False: worked out from what is left to repay; the lender's figure counts. */
  told: boolean;
}

/** Of whole cents; the rate is in percent a year. */
const presentValue = (repayment: Cents, months: number, balloon: Cents, annualRate: number): Cents => {
  const rate = annualRate / 1_200;
  if (rate === 0) return repayment * months + balloon;
  const growth = (1 + rate) ** months;
  return Math.round((repayment * (growth - 1)) / rate / growth + balloon / growth);
};

/** What the lender would have to be paid; null where nothing is owing. */
export const findPayout = (finance: FinanceOwing, annualRate: number): Payout | null => {
  switch (finance.kind) {
    case 'none':
      return null;
    case 'payout':
      return { owing_cents: finance.owing_cents, told: true };
    case 'repayments': {
      const { repayment_cents, months_left, balloon_cents } = finance;
      return { owing_cents: presentValue(repayment_cents, months_left, balloon_cents, annualRate), told: false };
    }
  }
};
