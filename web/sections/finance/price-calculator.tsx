import { useState } from 'react';
import { centsTyped } from '#domain/finance/calculator.ts';
import { loanLimits } from '#domain/finance/loan-terms.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { Calculator } from './calculator.tsx';
import { SliderField } from './slider-field.tsx';

const isPrice = (cents: number | null): cents is number =>
  cents !== null && cents > 0 && cents <= loanLimits.priceCents;

const HIGHEST_DOLLARS = 100_000;
const STEP_DOLLARS = 500;

/** The calculator for a price that the shopper types or slides. */
export function PriceCalculator({ starts }: { starts: string }) {
  const [text, setText] = useState(starts);
  const [last, setLast] = useState(centsTyped(starts) ?? 0);
  const cents = centsTyped(text);
  const price = (
    <SliderField
      label="Price of the vehicle"
      hint="In dollars"
      error={isPrice(cents) ? undefined : 'Enter a price in dollars, such as 30,000.'}
      text={text}
      value={cents === null ? null : cents / 100}
      max={HIGHEST_DOLLARS}
      step={STEP_DOLLARS}
      say={(dollars) => formatDollars(dollars * 100)}
      onChange={(typed) => {
        setText(typed);
        const typedCents = centsTyped(typed);
        if (isPrice(typedCents)) setLast(typedCents);
      }}
    />
  );
  return <Calculator priceCents={last} loan={null} price={price} />;
}
