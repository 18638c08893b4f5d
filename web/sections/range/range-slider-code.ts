import { codePart } from '#web/lib/code-part.ts';

export const rangeSliderCode = codePart(async () => (await import('./range-slider.tsx')).RangeSlider);
