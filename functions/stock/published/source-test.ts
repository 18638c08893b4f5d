import * as z from 'zod';
import { trialSchema } from '../mapping/views.ts';

/** What a pulled source gives now. Nothing of it is taken in (docs/product/stock-feeds.md, 'Testing a source'). */
export const sourceTestSchema = z.object({
  reached: z.boolean(),
  /** Null: it was not asked for, or not tried. */
  signed_in: z.boolean().nullable(),
  file: z.object({ name: z.string(), size_bytes: z.number().int(), modified: z.string().nullable() }).nullable(),
  trial: trialSchema.nullable(),
  /** Why there is no file, and what to do. */
  failure: z.object({ reason: z.string(), detail: z.string(), advice: z.string() }).nullable(),
});
export type SourceTest = z.infer<typeof sourceTestSchema>;
