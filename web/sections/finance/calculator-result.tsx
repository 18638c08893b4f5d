import type { CalculatorResult } from '#domain/finance/calculator.ts';
import type { Frequency } from '#domain/finance/loan-terms.ts';
import { formatCents } from '#domain/money/rules.ts';
import styles from './calculator.module.css';

const each: Readonly<Record<Frequency, string>> = { weekly: 'a week', fortnightly: 'a fortnight', monthly: 'a month' };

const basis = ({ parts: { frequency, weeklyMethod } }: CalculatorResult): string => {
  if (frequency === 'monthly') return 'Interest is charged monthly, at a twelfth of the yearly rate.';
  if (weeklyMethod === 'monthly_x_12_over_52') return 'The repayment is taken from the monthly one.';
  return frequency === 'weekly'
    ? 'Interest is charged weekly, at a 52nd of the yearly rate.'
    : 'Interest is charged fortnightly, at a 26th of the yearly rate.';
};

/** The repayment with its assumptions: the shopper's own figures, no lender's offer (docs/product/finance.md, 'Calculator'). */
export function CalculatorOutcome({ result }: { result: CalculatorResult }) {
  const { parts } = result;
  const lines = [
    ['Amount borrowed', formatCents(parts.creditCents)],
    ['Interest rate you entered', `${parts.annualRate}% p.a.`],
    ['Repayments', String(parts.periods)],
    ['Balloon at the end', formatCents(parts.balloonCents)],
    ['Total payable', formatCents(parts.totalCents)],
  ];
  return (
    <div className={styles.result}>
      <p role="status">
        {formatCents(parts.repaymentCents)} {each[parts.frequency]} for {parts.years}{' '}
        {parts.years === '1' ? 'year' : 'years'}, {formatCents(parts.totalCents)} in all
      </p>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        An estimate with your own figures, not an offer of credit. {basis(result)} Not included: a lender’s fees,
        insurance and government charges. Deposit and trade-in are not part of the total. Final repayment may differ
        slightly.
      </p>
    </div>
  );
}
