import { useState, type ComponentType } from 'react';
import type { RangeSliderProps } from './range-slider.tsx';

let loaded: ComponentType<RangeSliderProps> | undefined;

/** Fetches the slider's code, once. */
export const loadRangeSlider = async (): Promise<ComponentType<RangeSliderProps>> => {
  loaded ??= (await import('./range-slider.tsx')).RangeSlider;
  return loaded;
};

/**
 * The slider, once somebody comes near with a pointer, a finger or the keyboard; until then the track is a picture of where
 * the thumbs stand. `near` goes on the element around it.
 */
export const useRangeSlider = () => {
  const [Slider, setSlider] = useState<ComponentType<RangeSliderProps> | undefined>(() => loaded);
  const bring = (): void => {
    if (Slider !== undefined) return;
    // Where it cannot be had, the picture stays; the number fields do without it.
    loadRangeSlider().then(
      (part) => setSlider(() => part),
      () => undefined,
    );
  };
  return { Slider, near: { onPointerEnter: bring, onTouchStart: bring, onFocus: bring } };
};
