import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { pictureSchema } from '#domain/vehicle/picture-schema.ts';
import { chooseCabin } from './cabins.ts';
import { chooseShape, type Shaped } from './shapes.ts';

type Picture = z.input<typeof pictureSchema>;
/** Light pictures for a light page, dark ones for a dark page. */
export type Studio = 'light' | 'dark';

const rendered = new Set(readdirSync(join(import.meta.dirname, 'pictures', 'layers')));

/** The same vehicle always gets the same number. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** Views beyond the first three; which of them a vehicle lacks, as photographs of a yard would. */
const further = ['interior', 'boot', 'wheel'];
const lacking: readonly (readonly string[])[] = [[], ['wheel'], ['boot'], [], ['boot', 'wheel'], []];

/** The rendered pictures that fit a vehicle, in one paint; none where nothing rendered resembles it. */
export const listDemoPictures = (vehicle: Shaped, hex: string, studio: Studio): Picture[] => {
  const shape = chooseShape(vehicle);
  if (shape === undefined) return [];
  const number = numberOf(`${vehicle.make} ${vehicle.model} ${hex}`);
  const lacks = lacking[number % lacking.length] ?? [];
  const cabin = vehicle.item === 'car' ? chooseCabin(shape, vehicle.make, number) : shape;
  return ['front34', 'side', 'rear34', ...further.filter((view) => !lacks.includes(view))]
    .map((view) => ({ body: view === 'interior' ? cabin : shape, view: studio === 'dark' ? `${view}dark` : view }))
    .filter(({ body, view }) => rendered.has(`${body}-${view}-base.webp`))
    .map(({ body, view }) => ({ kind: 'layered' as const, body, view, colour: hex }));
};
