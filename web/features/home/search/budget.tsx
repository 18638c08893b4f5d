import { useState } from 'react';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { bandStart } from '#domain/search/bands.ts';
import { rangeValueLabel } from '#domain/search/labels.ts';
import { buildSlider, clampThumbs } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { showMeLabel } from '#web/sections/counts/count-label.ts';
import { useDebouncedCallback } from '#web/lib/use-debounced-callback.ts';
import { RangeControl } from '#web/sections/range/range-control.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './budget.module.css';
import { PriceBars } from './price-bars.tsx';
import { searchAddress, useAnswerOf } from './home-query.ts';
import { SectionFrame } from '#web/features/home/section-frame.tsx';

/** Links for those without scripts or who prefer not to drag. */
const shortcuts: readonly { label: string; range: Range }[] = [
  { label: 'Under $15,000', range: { min: null, max: 15_000 } },
  { label: '$15,000 to $30,000', range: { min: 15_000, max: 30_000 } },
  { label: '$30,000 to $50,000', range: { min: 30_000, max: 50_000 } },
  { label: 'Over $50,000', range: { min: 50_000, max: null } },
];

const untouched: Range = { min: null, max: null };

/** The button leads to the search with that range, most expensive first (docs/product/sites.md, 'Home page'). */
export function Budget({ stock }: { stock: SearchAnswer }) {
  const site = useSite();
  const { constants, search } = site;
  const navigate = useNavigate();
  const [range, setRange] = useState(untouched);
  const [counted, setCounted] = useState(untouched);
  const count = useDebouncedCallback(setCounted, constants.sliderDebounceMs);
  const buildSearchAddress = (price: Range): string =>
    searchAddress({ ranges: { price }, sortBy: 'price_desc' }, search.searchBasePath);
  const isTouched = counted.min !== null || counted.max !== null;
  const answer = useAnswerOf(buildSearchAddress(counted), stock, isTouched);
  const slider = buildSlider('price', { min: constants.priceSliderMin, max: constants.priceSliderMax });
  const thumbs = clampThumbs(slider, range);
  const priced = Object.entries(stock.facets.price_range ?? {}).filter(([band]) => Number.isFinite(bandStart(band)));
  if (priced.length < 2) return null;

  const change = (next: Range): void => {
    setRange(next);
    count.schedule(next);
  };

  return (
    <SectionFrame title="Start with the budget">
      <div className={styles.budget}>
        <form
          className={styles.slide}
          onSubmit={(event) => {
            event.preventDefault();
            navigate(buildSearchAddress(range));
          }}
        >
          <p className={styles.span}>
            {rangeValueLabel('price', thumbs.min)} to {rangeValueLabel('price', thumbs.max)}
            {thumbs.max === slider.max && '+'}
          </p>
          <PriceBars counts={priced} slider={slider} thumbs={thumbs} />
          <RangeControl field="price" title="Price" slider={slider} range={range} onChange={change} />
          <Button type="submit" size="l" className={styles.show}>
            {showMeLabel(answer.count, site)}
          </Button>
        </form>
        <ul className={styles.shortcuts}>
          {shortcuts.map(({ label, range: price }) => (
            <li key={label}>
              <Link className={styles.shortcut} to={buildSearchAddress(price)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
