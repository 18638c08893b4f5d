import type { PriceShown } from '../rules.ts';

/** The price with the words that stand beside it, as one line: '$37,990 Drive away' (docs/product/prices.md, 'Price shown'). */
export const priceWords = (shown: PriceShown): string =>
  shown.kind === 'price' || shown.kind === 'subscription'
    ? [shown.text, shown.note].filter(Boolean).join(' ')
    : shown.text;
