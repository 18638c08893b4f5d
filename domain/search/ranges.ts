import type { RangeName } from './facets.ts';
import type { Range } from './state.ts';

/** docs/product/search.md, 'Ranges'. */
const COARSE = 1_000;
const unitOf = (field: RangeName): number => (field === 'price' || field === 'km' ? COARSE : 1);

export interface Bounds {
  min: number;
  max: number;
}
export interface Slider extends Bounds {
  step: number;
}

/** Bounds are rounded outward, so that every vehicle can be reached. */
export const sliderOf = (field: RangeName, bounds: Bounds): Slider => {
  const unit = unitOf(field);
  const min = Math.floor(bounds.min / unit) * unit;
  const max = Math.max(Math.ceil(bounds.max / unit) * unit, min + unit);
  const step = unit === 1 ? 1 : Math.max(unit, Math.round((max - min) / 100 / unit) * unit);
  return { min, max, step };
};

/** The upper bound itself is allowed too. */
export const snapToStep = (slider: Slider, value: number): number => {
  if (value >= slider.max) return slider.max;
  const onStep = slider.min + Math.round((value - slider.min) / slider.step) * slider.step;
  const nearest = slider.max - value < Math.abs(onStep - value) ? slider.max : onStep;
  return Math.min(Math.max(nearest, slider.min), slider.max);
};

export const normaliseRange = ({ min, max }: Range): Range =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };

/** An end that passes the other one is held by it (docs/product/search.md, 'Ranges'). */
export const heldRange = ({ min, max }: Range, moved: 'min' | 'max'): Range => {
  if (min === null || max === null || min <= max) return { min, max };
  return moved === 'min' ? { min: max, max } : { min, max: min };
};

export const BELOW_MINIMUM = 'Cannot refine below the range minimum';
export const ABOVE_MAXIMUM = 'Cannot refine above the range maximum';

const boundMessage = (slider: Slider, value: number): string | null => {
  if (value < slider.min) return BELOW_MINIMUM;
  return value > slider.max ? ABOVE_MAXIMUM : null;
};

/** Within the bounds; an open end is at its bound. */
export const thumbsOf = (slider: Slider, range: Range | undefined): Bounds => {
  const clamp = (value: number): number => Math.min(Math.max(value, slider.min), slider.max);
  return { min: clamp(range?.min ?? slider.min), max: clamp(range?.max ?? slider.max) };
};

/** Ends cannot cross, and a thumb at its bound is an open end. `message` is for the log. */
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
