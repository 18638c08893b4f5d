import { codePart } from '#web/lib/code-part.ts';

const later = () => import('./later.ts');

/** Far below the first view, whose code does not wait for it. */
export const locationsCode = codePart(async () => (await later()).Locations);
/** Its served HTML scrolls without it. */
export const sliderCode = codePart(async () => (await import('./slider.tsx')).Slider);
export const homeHeadCode = codePart(async () => (await later()).homeHead);
