import type * as z from 'zod';
import type { pictureSchema } from '#domain/vehicle/schema.ts';

type Picture = z.input<typeof pictureSchema>;

/** Bodies shown with the pictures of a similar one (demo/pictures/README.md). */
const borrowed: ReadonlyMap<string, string> = new Map([
  ['4x4', 'suv'],
  ['hardtop', 'suv'],
  ['cabChassis', 'ute'],
  ['lightTruck', 'ute'],
  ['stationWagon', 'wagon'],
  ['hatchback', 'hatch'],
  ['peopleMover', 'people-mover'],
  ['bus', 'van'],
  ['motorhome', 'van'],
  ['convertible', 'coupe'],
  ['softtop', 'suv'],
]);

const rendered = ['suv', 'ute', 'hatch', 'sedan', 'wagon', 'van', 'people-mover', 'coupe'];
const withRear = ['suv', 'ute', 'hatch', 'sedan', 'coupe'];

/** Empty if no rendered body is similar. */
export const picturesOf = (body: string, hex: string): Picture[] => {
  const layers = borrowed.get(body) ?? body;
  if (!rendered.includes(layers)) return [];
  const views = withRear.includes(layers) ? ['front34', 'side', 'rear34'] : ['front34', 'side'];
  return views.map((view) => ({ kind: 'layered' as const, body: layers, view, colour: hex }));
};
