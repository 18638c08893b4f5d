/** A format is made by the first number that needs it: Node reads its locale data then, which takes longer than a function's own code. */
const numberText = (options: Intl.NumberFormatOptions): ((value: number | bigint) => string) => {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat('en-AU', options)).format(value);
};

/** '45,000': rounded to a whole number. */
export const wholeNumberText = numberText({ maximumFractionDigits: 0 });

/** '45,000', '0.05': with up to three decimal places. */
export const decimalText = numberText({ maximumFractionDigits: 3 });
