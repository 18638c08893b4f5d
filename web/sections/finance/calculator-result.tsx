import type { AdvertisedLoan } from '#domain/finance/advertised-loan.ts';
import type { CalculatorResult } from '#domain/finance/calculator.ts';
import { monthsOfYears } from '#domain/finance/loan-terms.ts';
import { termText } from '#domain/finance/wording.ts';
import { formatCents } from '#domain/money/rules.ts';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import styles from './calculator.module.css';
import { CreditNotice } from './credit-notice.tsx';
import { ratesBeside, repaymentText } from './figures.ts';

interface ResultProps {
  result: CalculatorResult;
  loan: AdvertisedLoan | null;
}

interface OutcomeProps extends ResultProps {
  /** Percent a year that the calculator begins with: another one is the shopper's. */
  startRate: string;
}

interface WorkedOutProps extends ResultProps {
  /** Nothing was changed yet. */
  isStart: boolean;
}

const formatRatesBeside = (loan: AdvertisedLoan): string[] => ratesBeside(loan.advertisement).map(({ text }) => text);

/** The rates that belong to the figure above them, in its size. */
function Rates({ result: { parts }, loan, startRate }: OutcomeProps) {
  const typed = `${parts.annualRate}% p.a. interest rate`;
  const isOwn = parts.annualRate !== startRate;
  if (loan === null) return <p>{isOwn ? `${typed}, yours` : `${typed}, an example: put in your own`}</p>;
  if (!isOwn) return <DottedList items={formatRatesBeside(loan)} />;
  return (
    <>
      <p>{typed}, yours</p>
      <DottedList items={['Advertised:', ...formatRatesBeside(loan)]} />
    </>
  );
}

/** The repayment on top, with what the law wants beside it (docs/product/finance.md, 'Calculator'). */
export function CalculatorOutcome(props: OutcomeProps) {
  const { parts } = props.result;
  const figures = props.loan?.advertisement.figures;
  return (
    <div className={styles.result} data-calculator-result>
      <p role="status">
        {repaymentText(parts.repaymentCents, parts.frequency)} over {termText(monthsOfYears(parts.years) ?? 0)},{' '}
        {formatCents(parts.totalCents)} in all
      </p>
      <Rates {...props} />
      {figures?.country === 'AU' && <p>{figures.example.text}</p>}
      {props.loan !== null && <CreditNotice advertisement={props.loan.advertisement} />}
    </div>
  );
}

const basis = ({ parts: { frequency, weeklyMethod } }: CalculatorResult): string => {
  if (frequency === 'monthly') return 'Interest is charged monthly, at a twelfth of the yearly rate.';
  if (weeklyMethod === 'monthly_x_12_over_52') return 'The repayment is taken from the monthly one.';
  return frequency === 'weekly'
    ? 'Interest is charged weekly, at a 52nd of the yearly rate.'
    : 'Interest is charged fortnightly, at a 26th of the yearly rate.';
};

const feeLines = ({ parts: { fees } }: CalculatorResult): string[][] => [
  ...(fees.establishmentCents === 0
    ? []
    : [
        [
          fees.stated ? 'Establishment fee, added to the loan' : 'Fees in the advertised repayment, about',
          formatCents(fees.establishmentCents),
        ],
      ]),
  ...(fees.monthlyCents === 0 ? [] : [['Account fee', `${formatCents(fees.monthlyCents)} a month`]]),
];

const notIncluded = ({ fees }: CalculatorResult['parts'], loan: AdvertisedLoan | null): string =>
  loan !== null && fees.stated
    ? 'insurance and government charges'
    : 'a lender’s fees, insurance and government charges';

/** What the repayment was worked out from. */
export function WorkedOut({ result, loan, isStart }: WorkedOutProps) {
  const { parts } = result;
  const lines = [
    ['Amount borrowed', formatCents(parts.creditCents)],
    ...feeLines(result),
    ['Repayments', `${parts.periods} of ${formatCents(parts.repaymentCents)}`],
    ['Final payment', formatCents(parts.balloonCents)],
    ['Total payable', formatCents(parts.totalCents)],
  ];
  return (
    <div className={styles.worked}>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {loan !== null && isStart
          ? 'The loan this vehicle is advertised with. An estimate, not an offer of credit.'
          : 'An estimate with your own figures, not an offer of credit.'}{' '}
        {basis(result)} Not included: {notIncluded(parts, loan)}. Your deposit and trade-in are not part of the total.
        The final repayment may differ slightly.
      </p>
    </div>
  );
}
