import { useState } from 'react';
import { rangeLabel, rangeValueLabel } from '#domain/search/labels.ts';
import type { Slider } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useDelayed } from '#web/lib/use-delayed.ts';
import { RangeControl } from '#web/sections/range/range-control.tsx';
import { useRangeSlider } from '#web/sections/range/use-range-slider.ts';
import styles from './model-filters.module.css';

interface PriceFilterProps {
  price: Range;
  onChange: (price: Range) => void;
}

const keyOf = ({ min, max }: Range): string => `${min ?? ''}:${max ?? ''}`;

/**
 * A range while it is being moved: shown at once, asked 400 ms after the last move (spec §5). The address that was asked
 * for may arrive while the thumb goes on: the move stays. Any other address is right again.
 */
const useDraft = (price: Range, onChange: (price: Range) => void) => {
  const over = keyOf(price);
  const [draft, setDraft] = useState<{ range: Range; over: string } | null>(null);
  const [asked, setAsked] = useState(over);
  if (draft !== null && draft.over !== over) setDraft(over === asked ? { ...draft, over } : null);
  const ask = useDelayed((range: Range) => {
    setAsked(keyOf(range));
    onChange(range);
  }, useSite().constants.sliderDebounceMs);
  const move = (range: Range): void => {
    setDraft({ range, over });
    ask.later(range);
  };
  return [draft?.range ?? price, move] as const;
};

/** What is asked stays asked where the form is sent without scripts. */
function AskedPrice({ price }: { price: Range }) {
  return keyOf(price) === ':' ? null : <input type="hidden" name="range[price]" value={keyOf(price)} />;
}

/**
 * The directory's slider: 5,000 to 250,000 in steps of 500 unless the tenant says otherwise (spec §5). A thumb at its end
 * sets no limit.
 */
export function PriceFilter({ price, onChange }: PriceFilterProps) {
  const { directorySliderMin: min, directorySliderMax: max, directorySliderStep: step } = useSite().constants;
  const slider: Slider = { min, max, step };
  const { Slider: live, near } = useRangeSlider();
  const [range, move] = useDraft(price, onChange);
  return (
    <div {...near} className={styles.price} role="group" aria-label="Price">
      <p className={styles.priceLine}>
        <span className={styles.priceLabel}>Price</span>
        <output className={styles.span}>{rangeLabel('price', range) || 'Any price'}</output>
      </p>
      <RangeControl live={live} field="price" title="Price" slider={slider} range={range} onChange={move} />
      <p className={styles.ends} aria-hidden>
        <span>{rangeValueLabel('price', slider.min)}</span>
        <span>{`${rangeValueLabel('price', slider.max)}+`}</span>
      </p>
      <AskedPrice price={price} />
    </div>
  );
}
