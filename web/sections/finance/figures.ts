import type { CreditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import type { AustralianFigures, FinanceFigures, NewZealandFigures } from '#domain/finance/figures-schema.ts';
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

/** Weekly without cents, monthly as delivered (docs/product/finance.md, 'Estimate strip'). */
const repaymentOf = ({ repayment_cents: cents, frequency }: FinanceFigures): Figure => {
  const value = frequency === 'weekly' ? `${formatDollars(cents)} a week` : `${formatCents(cents)} a month`;
  return figure('Repayment', value, value);
};

const australian = (figures: AustralianFigures, layout: FinanceLayout): Figure[] => {
  const repayment = repaymentOf(figures);
  const interest = percent('Interest rate', figures.interest_rate);
  const comparison = percent('Comparison rate', figures.comparison_rate);
  return layout === 'comparison_first' ? [comparison, interest, repayment] : [repayment, interest, comparison];
};

const newZealand = (figures: NewZealandFigures): Figure[] => [
  repaymentOf(figures),
  percent('Annual interest rate', figures.interest_rate),
  figure('Total payable', formatCents(figures.total_payable_cents)),
  figure('Establishment fee', formatCents(figures.establishment_fee_cents)),
  figure('Account fee', `${formatCents(figures.monthly_fee_cents)} a month`),
];

/** The figures of a strip, in their order. */
export const figuresOf = ({ figures }: CreditAdvertisement, layout: FinanceLayout): Figure[] => [
  ...(figures.country === 'AU' ? australian(figures, layout) : newZealand(figures)),
  figure('Term', figures.term, `over ${figures.term}`),
  figure('Deposit', formatCents(figures.deposit_cents)),
  figure('Final payment', formatCents(figures.balloon_cents)),
];
