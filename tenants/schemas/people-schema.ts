import * as z from 'zod';
import { plainText, pictureSchema } from '#domain/content/text-schema.ts';
import { idSchema } from './location-schema.ts';

const year = z.number().int().min(1850).max(2100);

/** Somebody who works for the dealer. Their consent is the dealer's duty (docs/product/places.md, 'People'). */
export const personSchema = z.object({
  id: idSchema,
  name: plainText(60),
  role: plainText(80),
  /** Id of the location where to meet them; absent: at all of them. */
  location: idSchema.optional(),
  /** The year in which they began. */
  since: year.optional(),
  /** Besides English. */
  languages: z.array(plainText(40)).max(8).optional(),
  /** One or two sentences of their own. */
  words: plainText(280).optional(),
  phone: z.string().optional(),
  /** Key of the image route; absent: their initials. */
  portrait: pictureSchema.shape.image.optional(),
});
export type Person = z.infer<typeof personSchema>;
export const peopleSchema = z.array(personSchema).max(60);

/** A year of the dealer's past, in its own words. */
export const eventSchema = z.object({
  year,
  title: plainText(80),
  words: plainText(400),
  picture: pictureSchema.optional(),
});
export const historySchema = z.array(eventSchema).max(20);
