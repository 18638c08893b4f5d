/** What somebody wants of a part, as it was shown to them. */
export interface OrderLine {
  number: string;
  name: string;
  quantity: number;
  /** Null: on request. */
  price_cents: number | null;
}

export const MOST_LINES = 40;
export const MOST_OF_A_PART = 99;

/** Null where a price is on request. */
export const orderTotal = (lines: readonly OrderLine[]): number | null =>
  lines.reduce<number | null>(
    (sum, { quantity, price_cents }) => (sum === null || price_cents === null ? null : sum + quantity * price_cents),
    0,
  );

export const countItems = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** With so many of the part; none takes the line off. A new line stands last. */
export const withLine = (lines: readonly OrderLine[], line: OrderLine): OrderLine[] => {
  const quantity = Math.min(Math.max(Math.trunc(line.quantity), 0), MOST_OF_A_PART);
  const changed = { ...line, quantity };
  const isThere = lines.some(({ number }) => number === line.number);
  if (quantity === 0) return lines.filter(({ number }) => number !== line.number);
  if (isThere) return lines.map((one) => (one.number === line.number ? changed : one));
  return lines.length >= MOST_LINES ? [...lines] : [...lines, changed];
};
