import {
  centsTyped,
  calculatorFrequencies,
  type CalculatorField,
  type CalculatorInput,
} from '#domain/finance/calculator.ts';
import type { Frequency } from '#domain/finance/loan-terms.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import styles from './calculator.module.css';
import { SliderField } from './slider-field.tsx';
import { TermField } from './term-field.tsx';

const frequencyLabels: Readonly<Record<Frequency, string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
};

const DOLLAR_STEP = 100;
const HIGHEST_RATE = 25;
const RATE_STEP = 0.05;

interface CalculatorFieldsProps {
  priceCents: number;
  years: readonly string[];
  input: CalculatorInput;
  set: (change: Partial<CalculatorInput>) => void;
  errorOf: (name: CalculatorField) => string | undefined;
}

const amounts = [
  { name: 'deposit', label: 'Deposit', hint: 'In dollars' },
  { name: 'tradeIn', label: 'Trade-in', hint: 'What your car is worth, in dollars' },
  { name: 'balloon', label: 'Balloon', hint: 'In dollars, due at the end of the term' },
] as const;

const dollarsTyped = (text: string): number | null => {
  const cents = centsTyped(text);
  return cents === null ? null : cents / 100;
};

const rateTyped = (text: string): number | null => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null);

function AmountField({
  priceCents,
  input,
  set,
  errorOf,
  name,
  ...words
}: CalculatorFieldsProps & (typeof amounts)[number]) {
  return (
    <SliderField
      {...words}
      error={errorOf(name)}
      text={input[name]}
      value={dollarsTyped(input[name])}
      max={Math.max(DOLLAR_STEP, Math.floor(priceCents / 100 / DOLLAR_STEP) * DOLLAR_STEP)}
      step={DOLLAR_STEP}
      say={(dollars) => formatDollars(dollars * 100)}
      onChange={(text) => set({ [name]: text })}
    />
  );
}

/** How often, and what a shopper may slide: the first three change a repayment most. */
export function CalculatorFields(props: CalculatorFieldsProps) {
  const { input, set, errorOf, years } = props;
  const [deposit, ...others] = amounts;
  return (
    <>
      <fieldset className={styles.often}>
        <legend>How often</legend>
        <div className={styles.rhythms}>
          {calculatorFrequencies.map((frequency) => (
            <RadioTile
              key={frequency}
              name="frequency"
              label={frequencyLabels[frequency]}
              checked={input.frequency === frequency}
              onChange={() => set({ frequency })}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.fields}>
        <AmountField {...props} {...deposit} />
        <TermField
          years={years}
          value={input.years}
          error={errorOf('years')}
          onChange={(term) => set({ years: term })}
        />
        <SliderField
          label="Interest rate"
          hint="Percent a year"
          error={errorOf('annualRate')}
          text={input.annualRate}
          value={rateTyped(input.annualRate)}
          max={HIGHEST_RATE}
          step={RATE_STEP}
          say={(rate) => `${rate}% p.a.`}
          onChange={(annualRate) => set({ annualRate })}
        />
        {others.map((amount) => (
          <AmountField key={amount.name} {...props} {...amount} />
        ))}
      </div>
    </>
  );
}
