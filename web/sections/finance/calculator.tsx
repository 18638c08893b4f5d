import { useState, type ReactNode } from 'react';
import {
  calculate,
  calculatorFrequencies,
  calculatorStart,
  calculatorYears,
  type CalculatorField,
  type CalculatorInput,
} from '#domain/finance/calculator.ts';
import type { Frequency } from '#domain/finance/loan-terms.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Input, Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { CalculatorOutcome } from './calculator-result.tsx';
import styles from './calculator.module.css';

const typed: readonly { name: Exclude<CalculatorField, 'years' | 'frequency'>; label: string; hint?: string }[] = [
  { name: 'deposit', label: 'Deposit', hint: 'In dollars' },
  { name: 'tradeIn', label: 'Trade-in', hint: 'In dollars' },
  { name: 'balloon', label: 'Balloon', hint: 'In dollars, due at the end' },
  { name: 'annualRate', label: 'Interest rate', hint: 'Percent a year' },
];

const frequencyLabels: Readonly<Record<Frequency, string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
};

/** Repayments for a price with the shopper's own figures. What cannot be computed is said on its field. `price`: in place of its line. */
export function Calculator({ priceCents, price }: { priceCents: number; price?: ReactNode }) {
  const { calculator } = useSite().finance;
  const [input, setInput] = useState<CalculatorInput>({ ...calculatorStart, annualRate: calculator.annualRate });
  const set = (change: Partial<CalculatorInput>) => setInput({ ...input, ...change });
  const outcome = calculate(priceCents, input, calculator.weeklyMethod);
  const errorOf = (name: CalculatorField) =>
    outcome.kind === 'refused' && outcome.field === name ? outcome.message : undefined;
  return (
    <form className={styles.calculator} onSubmit={(event) => event.preventDefault()} aria-label="Finance calculator">
      {price ?? <p>Price of this vehicle: {formatDollars(priceCents)}</p>}
      <div className={styles.fields}>
        {typed.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={errorOf(name)}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={input[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Term" hint="In years" error={errorOf('years')}>
          {(control) => (
            <Select {...control} value={input.years} onChange={({ target }) => set({ years: target.value })}>
              {calculatorYears.map((years) => (
                <option key={years} value={years}>
                  {years} {years === '1' ? 'year' : 'years'}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="How often" hint="Repayments at the end of each period" error={errorOf('frequency')}>
          {(control) => (
            <Select
              {...control}
              value={input.frequency}
              onChange={({ target }) =>
                set({ frequency: calculatorFrequencies.find((one) => one === target.value) ?? 'weekly' })
              }
            >
              {calculatorFrequencies.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {frequencyLabels[frequency]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {outcome.kind === 'result' ? <CalculatorOutcome result={outcome} /> : <p role="status">{outcome.message}</p>}
    </form>
  );
}
