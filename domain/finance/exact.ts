/** A decimal number without rounding: `digits / scale`. */
export interface Decimal {
  digits: bigint;
  scale: bigint;
}

const DECIMAL = /^(-?\d{1,12})(?:\.(\d{1,12}))?$/;

/** Null unless the text is a plain decimal number of at most twelve digits on either side of the point. */
export const parseDecimal = (text: string): Decimal | null => {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? null : { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
};

/** Half up. The numerator is at least 0, the denominator above 0. */
export const roundedRatio = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const TWELVE_DECIMALS = 10n ** 12n;

/** The closest number, to twelve decimals. */
export const numberOfRatio = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * TWELVE_DECIMALS) / denominator) / Number(TWELVE_DECIMALS);

/** '6.30' of '6.295': half up to two decimals; null for what is no decimal number or below 0. */
export const percentText = (text: string): string | null => {
  const percent = parseDecimal(text);
  if (percent === null || percent.digits < 0n) return null;
  const hundredths = roundedRatio(percent.digits * 100n, percent.scale);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};
