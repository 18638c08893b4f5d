import type { FinanceFigures } from './figures-schema.ts';

/** The protected member makes the class nominal: nothing is assignable to it but what this file constructs. */
class CreditAdvertisement {
  readonly figures: Readonly<FinanceFigures>;
  protected readonly made = true;
  constructor(figures: FinanceFigures) {
    this.figures = figures;
  }
}

/** A repayment with all that its jurisdiction wants beside it. Components of credit take nothing else. */
export type { CreditAdvertisement };

const isValid = ({ from, until }: FinanceFigures, now: number): boolean =>
  now <= Date.parse(until) && (from === undefined || now >= Date.parse(from));

/** Null without figures, before their day, and when they are too old: a strip is shown whole or not at all. */
export const creditAdvertisement = (
  figures: FinanceFigures | null | undefined,
  now: Date,
): CreditAdvertisement | null => (figures && isValid(figures, now.getTime()) ? new CreditAdvertisement(figures) : null);
