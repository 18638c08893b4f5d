import { useState } from 'react';
import { centsTyped } from '#domain/finance/calculator.ts';
import { loanLimits } from '#domain/finance/loan-terms.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { Calculator } from './calculator.tsx';

const isPrice = (cents: number | null): cents is number =>
  cents !== null && cents > 0 && cents <= loanLimits.priceCents;

/** The calculator for a price that the shopper types. */
export function PriceCalculator({ starts }: { starts: string }) {
  const [text, setText] = useState(starts);
  const [last, setLast] = useState(centsTyped(starts) ?? 0);
  const cents = centsTyped(text);
  const price = (
    <Field
      label="Price of the vehicle"
      hint="In dollars"
      error={isPrice(cents) ? undefined : 'Enter a price in dollars, such as 30,000.'}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const typed = centsTyped(target.value);
            if (isPrice(typed)) setLast(typed);
          }}
        />
      )}
    </Field>
  );
  return <Calculator priceCents={last} price={price} />;
}
