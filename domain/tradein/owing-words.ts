import { formatCents } from '../money/rules.ts';
import type { FinanceOwing } from './questions.ts';

/** Money owing on a car, as its owner said it. */
export const owingWords = (owing: FinanceOwing): string => {
  switch (owing.kind) {
    case 'none':
      return 'Nothing';
    case 'payout':
      return `${formatCents(owing.owing_cents)}, as the lender says`;
    case 'repayments': {
      const { months_left, repayment_cents, balloon_cents } = owing;
      const months = months_left === 1 ? '1 month' : `${months_left} months`;
      return `${months} of ${formatCents(repayment_cents)} left, ${formatCents(balloon_cents)} at the end`;
    }
  }
};
