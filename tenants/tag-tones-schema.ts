import * as z from 'zod';
import { tagTones } from '#domain/vehicle/tag-tones.ts';

/** docs/product/vehicles.md, 'Colours of tags'. Public. */
export const tagTonesSchema = z
  .array(
    z.strictObject({
      /** As feeds write it, whatever its case. */
      tag: z.string().trim().min(1, 'Write the words of a tag.').max(60, 'Use at most 60 characters.'),
      tone: z.enum(tagTones, 'Choose green, red or amber.'),
    }),
  )
  .max(30)
  .default([]);
