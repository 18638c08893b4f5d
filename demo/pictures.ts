import type * as z from 'zod';
import type { pictureSchema } from '#domain/vehicle/schema.ts';

type Picture = z.input<typeof pictureSchema>;

/** Bodies that borrow another one's pictures until a later issue renders them (demo/pictures/README.md). */
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

/** The rendered pictures of a body in one paint; none for a body that nothing rendered resembles. */
export const picturesOf = (body: string, hex: string): Picture[] => {
  const layers = borrowed.get(body) ?? body;
  if (!rendered.includes(layers)) return [];
  const views = withRear.includes(layers) ? ['front34', 'side', 'rear34'] : ['front34', 'side'];
  return views.map((view) => ({ kind: 'layered' as const, body: layers, view, colour: hex }));
};
