import { wholeNumberText } from '../text/numbers.ts';

/** Integer cents. */
export type Cents = number;

/** Whole dollars, rounded half up, for facets, sliders and addresses. */
export const centsToDollars = (cents: Cents): number => Math.floor((cents + 50) / 100);

/** '$32,990'. */
export const formatDollars = (cents: Cents): string => `$${wholeNumberText(centsToDollars(cents))}`;
