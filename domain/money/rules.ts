import { wholeNumberText } from '../text/numbers.ts';

/** Money is integer cents; whole dollars are what shoppers, sliders and URLs use (spec §9, decision 89). */
export type Cents = number;

/** Whole dollars of an amount, rounded half up: what a facet, a slider or a URL carries. */
export const centsToDollars = (cents: Cents): number => Math.floor((cents + 50) / 100);

/** '$32,990': whole dollars with thousands separators (spec §9). */
export const formatDollars = (cents: Cents): string => `$${wholeNumberText(centsToDollars(cents))}`;
