import { rangeLabel, rangeValueLabel } from '#domain/search/labels.ts';
import type { Slider } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import { rangeText } from '#domain/search/url.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { RangeControl } from '#web/sections/range/range-control.tsx';
import { useRangeDraft } from '#web/sections/range/use-range-draft.ts';
import styles from './model-filters.module.css';

interface PriceFilterProps {
  price: Range;
  isWhole: boolean;
  onChange: (price: Range) => void;
}

/** Hidden fields, so that a form without scripts keeps the price. */
function AskedPrice({ price }: { price: Range }) {
  const text = rangeText(price);
  return text === ':' ? null : <input type="hidden" name="range[price]" value={text} />;
}

/** 5,000 to 250,000 in steps of 500 by default. A thumb at its end sets no limit (docs/product/search.md, 'Ranges'). */
export function PriceFilter({ price, isWhole, onChange }: PriceFilterProps) {
  const { directorySliderMin: min, directorySliderMax: max, directorySliderStep: step } = useSite().constants;
  const slider: Slider = { min, max, step };
  const { range, change } = useRangeDraft({ inAddress: price, isWhole }, onChange);
  return (
    <div className={styles.price} role="group" aria-label="Price">
      <p className={styles.priceLine}>
        <span className={styles.priceLabel}>Price</span>
        <output>{rangeLabel('price', range) || 'Any price'}</output>
      </p>
      <RangeControl field="price" title="Price" slider={slider} range={range} onChange={change} />
      <p className={styles.ends} aria-hidden>
        <span>{rangeValueLabel('price', slider.min)}</span>
        <span>{`${rangeValueLabel('price', slider.max)}+`}</span>
      </p>
      <AskedPrice price={price} />
    </div>
  );
}
