import { prices, type Price, type PriceName } from './prices.ts';

export interface Quantity {
  price: PriceName;
  quantity: number;
  what: string;
}

export interface Line extends Quantity {
  service: string;
  unit: string;
  verified: boolean;
  /** Dollars a month at list price, before the free allowance. */
  amount: number;
  /** Dollars a month after the free allowance. */
  afterAllowance: number;
}

export interface Bill {
  lines: readonly Line[];
  amount: number;
  afterAllowance: number;
}

/** Tiered: each tier's units at its own price. */
export const computeAmount = (price: Price, quantity: number): number => {
  const steps = [{ from: 0, usd: price.usd }, ...(price.tiers ?? [])];
  return steps.reduce((sum, { from, usd }, n) => {
    const upTo = steps[n + 1]?.from ?? Infinity;
    return sum + Math.max(0, Math.min(quantity, upTo) - from) * usd;
  }, 0);
};

const toBillLine = (wanted: Quantity): Line => {
  const price: Price = prices[wanted.price];
  return {
    ...wanted,
    service: price.service,
    unit: price.unit,
    verified: price.verified,
    amount: computeAmount(price, wanted.quantity),
    afterAllowance: computeAmount(price, Math.max(0, wanted.quantity - (price.free ?? 0))),
  };
};

/** Each price may appear in one quantity only, because its free allowance applies once. */
export const computeBill = (quantities: readonly Quantity[]): Bill => {
  const names = quantities.map(({ price }) => price);
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  if (twice !== undefined) throw new TypeError(`Two lines of one bill use the price ${twice}: add them up first.`);
  const lines = quantities.map(toBillLine);
  return {
    lines,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    afterAllowance: lines.reduce((sum, { afterAllowance }) => sum + afterAllowance, 0),
  };
};
