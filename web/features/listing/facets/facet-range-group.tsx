import type { RangeName } from '#domain/search/facets.ts';
import { facetLabel, rangeLabel, rangeValueLabel } from '#domain/search/labels.ts';
import { normaliseRange, buildSlider, type Bounds } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { RangeControl } from '#web/sections/range/range-control.tsx';
import { useRangeDraft } from '#web/sections/range/use-range-draft.ts';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { hasNoFilters, setRange } from '#web/features/listing/search/search-changes.ts';
import { FacetGroup } from './facet-group.tsx';
import styles from './facet-range-group.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

const openRange: Range = { min: null, max: null };
const parseEnd = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

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
          onChange={(event) => onChange(parseEnd(event.target.value))}
        />
      )}
    </Field>
  );
}

interface FacetRangeGroupProps extends Pick<ListingView, 'searchState' | 'href'> {
  field: RangeName;
  bounds: Bounds;
  open: boolean;
}

/** Number fields, and a slider: dragging is never the only way (WCAG 2.2, 2.5.7). */
export function FacetRangeGroup({ field, bounds, open, searchState, href }: FacetRangeGroupProps) {
  const navigate = useNavigate();
  const inAddress = searchState.ranges[field];
  const { range, change, askNow, settle } = useRangeDraft(
    { inAddress: inAddress ?? openRange, isWhole: hasNoFilters(searchState) },
    (next) => {
      // 'Back' leaves the range instead of undoing each step.
      navigate(href(setRange(searchState, field, next)), { replace: inAddress !== undefined });
    },
  );
  const slider = buildSlider(field, bounds);
  const title = facetLabel(field);
  const between = normaliseRange(range);
  return (
    <FacetGroup title={title} open={open} chosen={rangeLabel(field, between) || null}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <RangeControl field={field} title={title} slider={slider} range={between} onChange={change} />
        <div className={styles.ends} onBlur={settle}>
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
