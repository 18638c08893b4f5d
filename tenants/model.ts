import type * as z from 'zod';
import { modelSchema, type ModelContent } from './schemas/model-schema.ts';

/** A model of a dealer folder, with the defaults filled in. */
export const model = (given: z.input<typeof modelSchema>): ModelContent => modelSchema.parse(given);
