import { centsToDollars, type Cents } from '../money/rules.ts';
import { wholeNumberText } from '../text/numbers.ts';

/** Lower bounds in whole dollars, inclusive (docs/product/prices.md, 'Price bands'). */
const steps = (step: number, from: number, to: number): number[] =>
  Array.from({ length: (to - from) / step }, (_, n) => from + n * step);

const priceBounds: readonly number[] = [...steps(5_000, 0, 50_000), ...steps(10_000, 50_000, 100_000), 100_000];
const weeklyBounds: readonly number[] = [...steps(50, 0, 500), 500];

/** '20000-25000', '100000+'. */
const findBand = (bounds: readonly number[], dollars: number): string => {
  const at = bounds.findLastIndex((bound) => bound <= dollars);
  const next = bounds[at + 1];
  const from = bounds[at] ?? 0;
  return next === undefined ? `${from}+` : `${from}-${next}`;
};

/** Null without a real price. */
export const priceBand = (cents: Cents | null): string | null =>
  cents === null ? null : findBand(priceBounds, centsToDollars(cents));

export const weeklyBand = (cents: Cents | null): string | null =>
  cents === null ? null : findBand(weeklyBounds, centsToDollars(cents));

/** For sorting; Infinity for other text. */
export const bandStart = (band: string): number => {
  const start = Number.parseInt(band, 10);
  return Number.isNaN(start) ? Number.POSITIVE_INFINITY : start;
};

/** 'Under $5,000', '$20,000 to $25,000', 'Over $100,000'; other text is unchanged. */
export const bandLabel = (band: string): string => {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(band) ?? [];
  if (from === undefined) return band;
  const start = `$${wholeNumberText(Number(from))}`;
  if (to === undefined) return `Over ${start}`;
  const end = `$${wholeNumberText(Number(to))}`;
  return Number(from) === 0 ? `Under ${end}` : `${start} to ${end}`;
};
