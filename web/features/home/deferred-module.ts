import { deferredModule } from '#web/lib/deferred/module.ts';

export const homeModule = deferredModule(() => import('./deferred.ts'));
/** Few dealers have one, and its served HTML scrolls without it. */
export const sliderModule = deferredModule(async () => (await import('./hero/slider.tsx')).Slider);
