import { byName } from '#domain/text/order.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';

export interface Option {
  value: string;
  label: string;
}

/** 'Up to' prices in whole dollars. */
const priceSteps = [5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000];

/** Values as in the address (`range[price]=:20000`), so that the form works without scripts. */
export const priceOptions: readonly Option[] = priceSteps.map((dollars) => ({
  value: `:${dollars}`,
  label: `Up to $${wholeNumberText(dollars)}`,
}));

const byLabel = (a: Option, b: Option): number => byName(a.label, b.label);

export const buildOptions = (
  counts: Readonly<Record<string, number>> | undefined,
  chosen: string,
  labelOf: (value: string) => string,
): Option[] => {
  const values = new Set([...Object.keys(counts ?? {}), ...(chosen === '' ? [] : [chosen])]);
  return [...values].map((value) => ({ value, label: labelOf(value) })).sort(byLabel);
};

/** The most frequent makes, in alphabetical order (docs/product/search.md, 'Makes and models'). */
export const popularMakes = (counts: Readonly<Record<string, number>>, howMany: number): Option[] =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, howMany)
    .map(([make]) => ({ value: make, label: make }))
    .sort(byLabel);
