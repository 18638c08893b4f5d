import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { pictureSchema } from '#domain/vehicle/picture-schema.ts';
import { makeRandom } from './random.ts';
import { listShapes, type Shaped } from './shapes.ts';

type Picture = z.input<typeof pictureSchema>;
/** Light pictures for a light page, dark ones for a dark page. */
export type Studio = 'light' | 'dark';

const rendered = new Set(readdirSync(join(import.meta.dirname, 'pictures', 'layers')));

const inStudio = (view: string, studio: Studio): string => (studio === 'dark' ? `${view}dark` : view);

/** The same for each vehicle of a grade, so that grades of one model differ. */
const chooseShape = (vehicle: Shaped, front: string): string | undefined => {
  const fitting = listShapes(vehicle).filter((shape) => rendered.has(`${shape}-${front}-base.webp`));
  if (fitting.length === 0) return undefined;
  return makeRandom(`shape of ${vehicle.make} ${vehicle.model} ${vehicle.badge ?? ''}`).pick(fitting);
};

/** The rendered pictures that fit a vehicle, in one paint; none where nothing rendered resembles it. */
export const listDemoPictures = (vehicle: Shaped, hex: string, studio: Studio): Picture[] => {
  const body = chooseShape(vehicle, inStudio('front34', studio));
  if (body === undefined) return [];
  return ['front34', 'side', 'rear34']
    .map((view) => inStudio(view, studio))
    .filter((view) => rendered.has(`${body}-${view}-base.webp`))
    .map((view) => ({ kind: 'layered' as const, body, view, colour: hex }));
};
