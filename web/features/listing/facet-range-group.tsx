import { useState, type ComponentType } from 'react';
import { useNavigate } from '#web/lib/router.tsx';
import type { RangeName } from '#domain/search/facets.ts';
import { facetLabel, rangeLabel, rangeValueLabel } from '#domain/search/labels.ts';
import { sliderOf, thumbsOf, type Bounds } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import { ranged } from './asked.ts';
import { FacetGroup } from './facet-group.tsx';
import styles from './facet-range-group.module.css';
import type { RangeSliderProps } from '#web/sections/range/range-slider.tsx';
import { RangeTrack } from '#web/sections/range/range-track.tsx';
import { useDelayed } from '#web/lib/use-delayed.ts';
import type { ListingView } from './use-listing.ts';

const openRange: Range = { min: null, max: null };

const endOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

interface EndFieldProps {
  label: string;
  value: number | null;
  placeholder: string;
  onChange: (value: number | null) => void;
}

function EndField({ label, value, placeholder, onChange }: EndFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={value ?? ''}
          placeholder={placeholder}
          autoComplete="off"
          className={styles.input}
          onChange={(event) => onChange(endOf(event.target.value))}
        />
      )}
    </Field>
  );
}

interface FacetRangeGroupProps extends Pick<ListingView, 'asked' | 'href'> {
  field: RangeName;
  bounds: Bounds;
  open: boolean;
}

/**
 * A range: two number fields and, once somebody comes near, a slider (standards 3.16: dragging is never the only way).
 * What is moved is asked for 400 ms after the last move (spec §5); an untouched range adds nothing to the address.
 */
export function FacetRangeGroup({ field, bounds, open, asked, href }: FacetRangeGroupProps) {
  const navigate = useNavigate();
  const { constants } = useSite();
  const inAddress = asked.ranges[field] ?? openRange;
  const over = `${inAddress.min ?? ''}:${inAddress.max ?? ''}`;
  const [draft, setDraft] = useState<{ range: Range; over: string } | null>(null);
  const [Slider, setSlider] = useState<ComponentType<RangeSliderProps> | null>(null);
  // Once the address says what was moved, or says something else, it is right again.
  if (draft !== null && draft.over !== over) setDraft(null);
  const range = draft?.range ?? inAddress;
  const slider = sliderOf(field, bounds);
  const title = facetLabel(field);

  const ask = useDelayed<Range>((next) => {
    void navigate(href(ranged(asked, field, next)), { replace: asked.ranges[field] !== undefined });
  }, constants.sliderDebounceMs);

  const change = (next: Range): void => {
    setDraft({ range: next, over });
    ask.later(next);
  };
  const bringSlider = (): void => {
    if (Slider === null)
      void import('#web/sections/range/range-slider.tsx').then((part) => setSlider(() => part.RangeSlider));
  };

  return (
    <FacetGroup title={title} open={open} chosen={rangeLabel(field, range) || null}>
      <form
        className={styles.form}
        onPointerEnter={bringSlider}
        onTouchStart={bringSlider}
        onFocus={bringSlider}
        onSubmit={(event) => {
          event.preventDefault();
          ask.now(range);
        }}
      >
        {Slider === null ? (
          <RangeTrack slider={slider} thumbs={thumbsOf(slider, range)} />
        ) : (
          <Slider field={field} title={title} slider={slider} range={range} onChange={change} />
        )}
        <div className={styles.ends}>
          <EndField
            label="From"
            value={range.min}
            placeholder={rangeValueLabel(field, slider.min)}
            onChange={(value) => change({ ...range, min: value })}
          />
          <EndField
            label="To"
            value={range.max}
            placeholder={rangeValueLabel(field, slider.max)}
            onChange={(value) => change({ ...range, max: value })}
          />
        </div>
      </form>
    </FacetGroup>
  );
}
