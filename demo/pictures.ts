import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { pictureSchema } from '#domain/vehicle/picture-schema.ts';
import { chooseShape, type Shaped } from './shapes.ts';

type Picture = z.input<typeof pictureSchema>;
/** Light pictures for a light page, dark ones for a dark page. */
export type Studio = 'light' | 'dark';

const rendered = new Set(readdirSync(join(import.meta.dirname, 'pictures', 'layers')));

/** The rendered pictures that fit a vehicle, in one paint; none where nothing rendered resembles it. */
export const listDemoPictures = (vehicle: Shaped, hex: string, studio: Studio): Picture[] => {
  const body = chooseShape(vehicle);
  if (body === undefined) return [];
  return ['front34', 'side', 'rear34']
    .map((view) => (studio === 'dark' ? `${view}dark` : view))
    .filter((view) => rendered.has(`${body}-${view}-base.webp`))
    .map((view) => ({ kind: 'layered' as const, body, view, colour: hex }));
};
