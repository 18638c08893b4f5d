import type { RangeName } from './facets.ts';
import type { Range } from './state.ts';

/** Price and km round to the nearest 1000 (docs/product/search.md, 'Ranges'). */
const COARSE = 1_000;
const unitOf = (field: RangeName): number => (field === 'price' || field === 'km' ? COARSE : 1);

export interface Bounds {
  min: number;
  max: number;
}
export interface Slider extends Bounds {
  step: number;
}

/**
 * Bounds and step of a slider (docs/product/search.md, 'Ranges'). Bounds are rounded outward, so that every vehicle can
 * be reached. Pass the facet's stats, or the tenant's fixed bounds for price.
 */
export const sliderOf = (field: RangeName, bounds: Bounds): Slider => {
  const unit = unitOf(field);
  const min = Math.floor(bounds.min / unit) * unit;
  const max = Math.max(Math.ceil(bounds.max / unit) * unit, min + unit);
  const step = unit === 1 ? 1 : Math.max(unit, Math.round((max - min) / 100 / unit) * unit);
  return { min, max, step };
};

/** The nearest step from the lower bound, or the upper bound itself. */
export const snapToStep = (slider: Slider, value: number): number => {
  if (value >= slider.max) return slider.max;
  const onStep = slider.min + Math.round((value - slider.min) / slider.step) * slider.step;
  const nearest = slider.max - value < Math.abs(onStep - value) ? slider.max : onStep;
  return Math.min(Math.max(nearest, slider.min), slider.max);
};

/** Swaps reversed ends: 'from 40,000 to 20,000' is the range between. */
export const normaliseRange = ({ min, max }: Range): Range =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };

/** Only logged (docs/product/search.md, 'Ranges'). */
export const BELOW_MINIMUM = 'Cannot refine below the range minimum';
export const ABOVE_MAXIMUM = 'Cannot refine above the range maximum';

const boundMessage = (slider: Slider, value: number): string | null => {
  if (value < slider.min) return BELOW_MINIMUM;
  return value > slider.max ? ABOVE_MAXIMUM : null;
};

/** Positions of both thumbs, clamped to the bounds; an open end is at its bound. */
export const thumbsOf = (slider: Slider, range: Range | undefined): Bounds => {
  const clamp = (value: number): number => Math.min(Math.max(value, slider.min), slider.max);
  return { min: clamp(range?.min ?? slider.min), max: clamp(range?.max ?? slider.max) };
};

/**
 * The range after moving a thumb. Ends cannot pass each other, and a thumb at its bound is an open end, so '$100,000+'
 * has no upper limit (docs/product/search.md, 'Ranges'). `message` is for the log.
 */
export const moveThumb = (
  slider: Slider,
  range: Range | undefined,
  thumb: 'min' | 'max',
  value: number,
): { range: Range; message: string | null } => {
  const thumbs = thumbsOf(slider, range);
  const wanted = snapToStep(slider, value);
  const min = thumb === 'min' ? Math.min(wanted, thumbs.max) : thumbs.min;
  const max = thumb === 'max' ? Math.max(wanted, thumbs.min) : thumbs.max;
  return {
    range: { min: min === slider.min ? null : min, max: max === slider.max ? null : max },
    message: boundMessage(slider, value),
  };
};
