import { wholeNumberText } from '../text/numbers.ts';

/** Integer cents. */
export type Cents = number;

/** Whole dollars, rounded half up, for facets, sliders and addresses. */
export const centsToDollars = (cents: Cents): number => Math.floor((cents + 50) / 100);

/** '$32,990'. */
export const formatDollars = (cents: Cents): string => `$${wholeNumberText(centsToDollars(cents))}`;

/** '$8.50', '$375': cents only where there are any. */
export const formatCents = (cents: Cents): string => {
  const rest = cents % 100;
  return `$${wholeNumberText((cents - rest) / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};
