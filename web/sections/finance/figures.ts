import type { CreditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import type { AustralianFigures, FinanceFigures, NewZealandFigures } from '#domain/finance/figures-schema.ts';
import type { Frequency } from '#domain/finance/loan-terms.ts';
import type { FinanceLayout } from '#domain/finance/providers.ts';
import { formatCents, formatDollars } from '#domain/money/rules.ts';

/** One figure of a strip. `text` is how it is said in a line, `label` and `value` how it stands in a table. */
export interface Figure {
  label: string;
  value: string;
  text: string;
}

const figure = (label: string, value: string, text = `${value} ${label.toLowerCase()}`): Figure => ({
  label,
  value,
  text,
});

const percent = (label: string, rate: string): Figure => figure(label, `${rate}% p.a.`);

/** Weekly and fortnightly without cents, monthly with them (docs/product/finance.md, 'Estimate strip'). */
export const repaymentText = (cents: number, frequency: Frequency): string => {
  switch (frequency) {
    case 'weekly':
      return `${formatDollars(cents)} a week`;
    case 'fortnightly':
      return `${formatDollars(cents)} a fortnight`;
    case 'monthly':
      return `${formatCents(cents)} a month`;
  }
};

const buildRepaymentFigure = ({ repayment_cents: cents, frequency }: FinanceFigures): Figure => {
  const value = repaymentText(cents, frequency);
  return figure('Repayment', value, value);
};

const australian = (figures: AustralianFigures, layout: FinanceLayout): Figure[] => {
  const repayment = buildRepaymentFigure(figures);
  const interest = percent('Interest rate', figures.interest_rate);
  const comparison = percent('Comparison rate', figures.comparison_rate);
  return layout === 'comparison_first' ? [comparison, interest, repayment] : [repayment, interest, comparison];
};

const newZealandFees = (figures: NewZealandFigures): Figure[] => [
  figure('Establishment fee', formatCents(figures.establishment_fee_cents)),
  figure('Account fee', `${formatCents(figures.monthly_fee_cents)} a month`),
];

const newZealand = (figures: NewZealandFigures): Figure[] => [
  buildRepaymentFigure(figures),
  percent('Annual interest rate', figures.interest_rate),
  figure('Total payable', formatCents(figures.total_payable_cents)),
  ...newZealandFees(figures),
];

/** The rates of the advertised loan and, in New Zealand, its fees: what stands beside every repayment that follows from it. */
export const ratesBeside = ({ figures }: CreditAdvertisement): Figure[] =>
  figures.country === 'AU'
    ? [percent('Interest rate', figures.interest_rate), percent('Comparison rate', figures.comparison_rate)]
    : [percent('Annual interest rate', figures.interest_rate), ...newZealandFees(figures)];

/** The figures of a strip, in their order. */
export const buildFigures = ({ figures }: CreditAdvertisement, layout: FinanceLayout): Figure[] => [
  ...(figures.country === 'AU' ? australian(figures, layout) : newZealand(figures)),
  figure('Term', figures.term, `over ${figures.term}`),
  figure('Deposit', formatCents(figures.deposit_cents)),
  figure('Final payment', formatCents(figures.balloon_cents)),
];
