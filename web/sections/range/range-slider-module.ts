import { deferredModule } from '#web/lib/deferred/module.ts';

export const rangeSliderModule = deferredModule(async () => (await import('./range-slider.tsx')).RangeSlider);
