import type { RangeName } from './facets.ts';
import type { Range } from './state.ts';

/** docs/product/search.md, 'Ranges'. */
const COARSE = 1_000;
const rangeUnit = (field: RangeName): number => (field === 'price' || field === 'km' ? COARSE : 1);

export interface Bounds {
  min: number;
  max: number;
}
export interface Slider extends Bounds {
  step: number;
}

/** Bounds are rounded outward, so that every vehicle can be reached. */
export const buildSlider = (field: RangeName, bounds: Bounds): Slider => {
  const unit = rangeUnit(field);
  const min = Math.floor(bounds.min / unit) * unit;
  const max = Math.max(Math.ceil(bounds.max / unit) * unit, min + unit);
  const step = unit === 1 ? 1 : Math.max(unit, Math.round((max - min) / 100 / unit) * unit);
  return { min, max, step };
};

export const isPassing = ({ min, max }: Range): boolean => min !== null && max !== null && min > max;

export const normaliseRange = (range: Range): Range => (isPassing(range) ? { min: range.max, max: range.min } : range);

/** An end that passes the other one is held by it (docs/product/search.md, 'Ranges'). */
export const heldRange = (range: Range, moved: 'min' | 'max'): Range => {
  if (!isPassing(range)) return range;
  const end = moved === 'min' ? range.max : range.min;
  return { min: end, max: end };
};

/** Within the bounds; an open end is at its bound. */
export const clampThumbs = (slider: Slider, range: Range | undefined): Bounds => {
  const clamp = (value: number): number => Math.min(Math.max(value, slider.min), slider.max);
  return { min: clamp(range?.min ?? slider.min), max: clamp(range?.max ?? slider.max) };
};
