import type * as z from 'zod';
import { layeredKey } from '#domain/media/layered.ts';
import { modelSchema, type ModelContent } from './schemas/model-schema.ts';

/** A model of a dealer folder, with the defaults filled in. */
export const model = (given: z.input<typeof modelSchema>): ModelContent => modelSchema.parse(given);

interface Rendered {
  body: string;
  /** From where it is seen, the first picture first. */
  views: readonly string[];
  /** Name and colour, the first one shown first. */
  paints: readonly (readonly [name: string, hex: string])[];
}

/** The pictures of a model that shows a rendered body, one set a colour. */
export const painted = ({ body, views, paints }: Rendered): Pick<ModelContent, 'image' | 'colours'> => {
  const colours = paints.map(([name, hex]) => ({
    name,
    hex,
    pictures: views.map((view) => layeredKey({ body, view, colour: hex })),
  }));
  return { image: colours[0]?.pictures[0] ?? null, colours };
};
