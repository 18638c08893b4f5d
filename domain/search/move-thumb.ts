import { clampThumbs, type Slider } from './ranges.ts';
import type { Range } from './state.ts';

/** The upper bound itself is allowed too. */
export const snapToStep = (slider: Slider, value: number): number => {
  if (value >= slider.max) return slider.max;
  const onStep = slider.min + Math.round((value - slider.min) / slider.step) * slider.step;
  const nearest = slider.max - value < Math.abs(onStep - value) ? slider.max : onStep;
  return Math.min(Math.max(nearest, slider.min), slider.max);
};

export const BELOW_MINIMUM = 'Cannot refine below the range minimum';
export const ABOVE_MAXIMUM = 'Cannot refine above the range maximum';

const boundMessage = (slider: Slider, value: number): string | null => {
  if (value < slider.min) return BELOW_MINIMUM;
  return value > slider.max ? ABOVE_MAXIMUM : null;
};

/** Ends cannot cross, and a thumb at its bound is an open end. `message` is for the log. */
export const moveThumb = (
  slider: Slider,
  range: Range | undefined,
  thumb: 'min' | 'max',
  value: number,
): { range: Range; message: string | null } => {
  const thumbs = clampThumbs(slider, range);
  const wanted = snapToStep(slider, value);
  const min = thumb === 'min' ? Math.min(wanted, thumbs.max) : thumbs.min;
  const max = thumb === 'max' ? Math.max(wanted, thumbs.min) : thumbs.max;
  return {
    range: { min: min === slider.min ? null : min, max: max === slider.max ? null : max },
    message: boundMessage(slider, value),
  };
};
