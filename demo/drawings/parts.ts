import { brakeParts, otherParts } from './parts-brakes.ts';
import { fittings } from './parts-fittings.ts';
import { workshopParts } from './parts-workshop.ts';

/** The ground stays open, so that a part suits a light and a dark page; a pale plate keeps dark parts visible. */
const framed = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 720 480"><ellipse cx="360" cy="424" rx="230" ry="20" fill="#20262d" fill-opacity=".13"/>${inner}</svg>`;

/** `q.<kind>` */
export const parts: ReadonlyMap<string, string> = new Map(
  [...workshopParts, ...brakeParts, ...otherParts, ...fittings].map(([kind, inner]) => [`q.${kind}`, framed(inner)]),
);
