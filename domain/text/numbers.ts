/** Made on first use, because loading Node's locale data takes longer than a function's own code. */
const numberText = (options: Intl.NumberFormatOptions): ((value: number | bigint) => string) => {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat('en-AU', options)).format(value);
};

export const wholeNumberText = numberText({ maximumFractionDigits: 0 });

export const oneDecimalText = numberText({ maximumFractionDigits: 1 });

/** '45,000', '0.05': up to three decimals. */
export const decimalText = numberText({ maximumFractionDigits: 3 });
