import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { dollarsText, yearsToChoose, type AdvertisedLoan } from '#domain/finance/advertised-loan.ts';
import { calculate, calculatorStart, type CalculatorField, type CalculatorInput } from '#domain/finance/calculator.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalculatorFields } from './calculator-fields.tsx';
import { CalculatorOutcome, WorkedOut } from './calculator-result.tsx';
import styles from './calculator.module.css';

interface CalculatorProps {
  priceCents: number;
  /** What it begins with; null for the dealer's own rate. */
  loan: AdvertisedLoan | null;
  /** In place of the line that says it. */
  price?: ReactNode;
  /** What the shopper's own car is worth, as it was valued. */
  tradeInCents?: number | undefined;
}

const isSame = (input: CalculatorInput, start: CalculatorInput): boolean =>
  JSON.stringify(input) === JSON.stringify(start);

const lentOn = ({ fees, advertisement: { figures } }: AdvertisedLoan, isStart: boolean) =>
  isStart ? { fees, repaymentCents: figures.repayment_cents } : { fees };

/** What is typed, and what it comes to. */
const useCalculation = ({ priceCents, loan, tradeInCents = 0 }: CalculatorProps) => {
  const { calculator } = useSite().finance;
  const start: CalculatorInput = loan?.input ?? { ...calculatorStart, annualRate: calculator.annualRate };
  const [input, setInput] = useState({ ...start, tradeIn: dollarsText(tradeInCents) });
  const isStart = isSame(input, start);
  const lent = loan === null ? undefined : lentOn(loan, isStart);
  return {
    input,
    isStart,
    startRate: start.annualRate,
    outcome: calculate(priceCents, input, calculator.weeklyMethod, lent),
    set: (change: Partial<CalculatorInput>) => setInput({ ...input, ...change }),
    again: () => setInput(start),
  };
};

/** It may stand in a form of its own purpose, which Enter would send. */
const stopEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/**
 * Repayments for a price: the advertised loan first, what differs from it is the shopper's. What cannot be computed is said
 * on its field (docs/product/finance.md, 'Calculator').
 */
export function Calculator(props: CalculatorProps) {
  const { priceCents, loan, price } = props;
  const { input, isStart, startRate, outcome, set, again } = useCalculation(props);
  const findError = (name: CalculatorField) =>
    outcome.kind === 'refused' && outcome.field === name ? outcome.message : undefined;
  return (
    <div role="form" className={styles.calculator} onKeyDown={stopEnter} aria-label="Finance calculator">
      {outcome.kind === 'result' ? (
        <CalculatorOutcome result={outcome} loan={loan} startRate={startRate} />
      ) : (
        <p role="status" className={styles.result}>
          {outcome.message}
        </p>
      )}
      {!isStart && (
        <Button variant="quiet" className={styles.back} onClick={again}>
          {loan === null ? 'Start again' : 'Back to the advertised loan'}
        </Button>
      )}
      {price ?? <p>Price of this vehicle: {formatDollars(priceCents)}</p>}
      <CalculatorFields {...{ priceCents, input, set, errorOf: findError }} years={yearsToChoose(loan)} />
      {outcome.kind === 'result' && <WorkedOut result={outcome} loan={loan} isStart={isStart} />}
    </div>
  );
}
