import { useState, type ComponentType } from 'react';
import type { RangeSliderProps } from './range-slider.tsx';

let loaded: ComponentType<RangeSliderProps> | undefined;

export const loadRangeSlider = async (): Promise<ComponentType<RangeSliderProps>> => {
  loaded ??= (await import('./range-slider.tsx')).RangeSlider;
  return loaded;
};

/** Loads the slider when a pointer or the keyboard comes near. Spread `near` on the element around it. */
export const useRangeSlider = () => {
  const [Slider, setSlider] = useState<ComponentType<RangeSliderProps> | undefined>(() => loaded);
  const bring = (): void => {
    if (Slider !== undefined) return;
    // If it fails to load, the picture stays; the number fields still work.
    loadRangeSlider().then(
      (part) => setSlider(() => part),
      () => undefined,
    );
  };
  return { Slider, near: { onPointerEnter: bring, onTouchStart: bring, onFocus: bring } };
};
