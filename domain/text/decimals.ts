import { wholeNumberText } from './numbers.ts';

/** '7.9', '1,250', '8.4' of 8.35: at most one decimal. Of no negative number. */
export const oneDecimalText = (value: number): string => {
  // Shifted as text: 8.35 * 10 is below 83.5.
  const tenths = Math.round(Number(`${value}e1`));
  return `${wholeNumberText(Math.trunc(tenths / 10))}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
};

let decimals: Intl.NumberFormat | undefined;

/** '45,000', '0.05': up to three decimals. Made on first use. */
export const decimalText = (value: number | bigint): string =>
  (decimals ??= new Intl.NumberFormat('en-AU', { maximumFractionDigits: 3 })).format(value);
