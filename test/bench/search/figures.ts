/** 0 for an empty list. */
export const mean = (all: readonly number[]): number =>
  all.length === 0 ? 0 : all.reduce((total, one) => total + one, 0) / all.length;

export const quantile = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(Math.floor(all.length * share), all.length - 1)] ?? 0;

export const median = (all: readonly number[]): number => quantile(all, 0.5);
