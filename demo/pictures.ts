import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { pictureSchema } from '#domain/vehicle/schema.ts';
import { nearestShape, shapeOf, type Shape, type Shaped } from './shapes.ts';

type Picture = z.input<typeof pictureSchema>;
/** Light pictures for a light page, dark ones for a dark page. */
export type Studio = 'light' | 'dark';

const rendered = new Set(readdirSync(join(import.meta.dirname, 'pictures', 'layers')));

const viewsOf = (shape: Shape, suffix: '' | 'dark'): string[] =>
  ['front34', 'side', 'rear34']
    .map((view) => `${view}${suffix}`)
    .filter((view) => rendered.has(`${shape}-${view}-base.webp`));

/** The rendered pictures that fit a vehicle, in one paint; none where nothing rendered resembles it. */
export const picturesOf = (vehicle: Shaped, hex: string, studio: Studio): Picture[] => {
  const shape = shapeOf(vehicle);
  if (shape === undefined) return [];
  const studios = studio === 'dark' ? (['dark', ''] as const) : ([''] as const);
  const choices = studios.flatMap((suffix) =>
    [shape, nearestShape.get(shape)].flatMap((each) =>
      each === undefined ? [] : [{ body: each, views: viewsOf(each, suffix) }],
    ),
  );
  const { body, views } = choices.find((choice) => choice.views.length > 0) ?? { body: shape, views: [] };
  return views.map((view) => ({ kind: 'layered' as const, body, view, colour: hex }));
};
