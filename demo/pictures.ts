import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { pictureSchema } from '#domain/vehicle/picture-schema.ts';
import { chooseCabin } from './cabins.ts';
import { makeRandom } from './random.ts';
import { listShapes, plainShape, type Shape, type Shaped } from './shapes.ts';

type Picture = z.input<typeof pictureSchema>;
/** Light pictures for a light page, dark ones for a dark page. */
export type Studio = 'light' | 'dark';

const rendered = new Set(readdirSync(join(import.meta.dirname, 'pictures', 'layers')));

const inStudio = (view: string, studio: Studio): string => (studio === 'dark' ? `${view}dark` : view);

const isRendered = (body: string, view: string): boolean => rendered.has(`${body}-${view}-base.webp`);

/** The rendered shapes that fit a vehicle, the usual one first. */
export const listRenderedShapes = (vehicle: Shaped, studio: Studio): Shape[] =>
  listShapes(vehicle).filter((shape) => isRendered(shape, inStudio('front34', studio)));

/** The same for each vehicle of a grade, so that grades of one model differ. */
const chooseShape = (vehicle: Shaped, studio: Studio): Shape | undefined => {
  const fitting = listRenderedShapes(vehicle, studio);
  if (fitting.length === 0) return undefined;
  return makeRandom(`shape of ${vehicle.make} ${vehicle.model} ${vehicle.badge ?? ''}`).pick(fitting);
};

/** Views beyond the first three; which of them a vehicle lacks, as photographs of a yard would. */
const further = ['interior', 'boot', 'wheel'];
const lacking: readonly (readonly string[])[] = [[], ['wheel'], ['boot'], [], ['boot', 'wheel'], []];

/** Whose layers show a shape from there; none where nothing does. */
const bodyOf = (shape: Shape, cabin: string, view: string): string[] => {
  if (view.startsWith('interior')) return [cabin];
  return view.startsWith('boot') ? [shape, plainShape(shape)] : [shape];
};

/** The rendered pictures that fit a vehicle, in one paint; none where nothing rendered resembles it. */
export const listDemoPictures = (
  vehicle: Shaped,
  hex: string,
  studio: Studio,
  shape = chooseShape(vehicle, studio),
): Picture[] => {
  if (shape === undefined) return [];
  const random = makeRandom(`views of ${vehicle.make} ${vehicle.model} ${vehicle.badge ?? ''} ${hex}`);
  const lacks = random.pick(lacking);
  const cabin = vehicle.item === 'car' ? chooseCabin(shape, vehicle.make, random.whole(0, 99)) : shape;
  return ['front34', 'side', 'rear34', ...further.filter((view) => !lacks.includes(view))]
    .map((view) => inStudio(view, studio))
    .flatMap((view) => {
      const body = bodyOf(shape, cabin, view).find((one) => isRendered(one, view));
      return body === undefined ? [] : { kind: 'layered' as const, body, view, colour: hex };
    });
};
