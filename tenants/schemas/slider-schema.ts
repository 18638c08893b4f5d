import * as z from 'zod';
import { idSchema as id } from './location-schema.ts';

export const slideSchema = z.object({
  id,
  title: z.string().min(1, 'Write a title.').max(60, 'Use at most 60 characters.'),
  text: z.string().max(140, 'Use at most 140 characters.').default(''),
  link: z.object({ label: z.string().min(1).max(30), href: z.string() }),
  /** Key of the image route. */
  picture: z.string().min(1),
  /** What is seen in the picture, with the words that are part of it. */
  alt: z.string().min(1, 'Write what is seen in the picture, for people who do not see it.').max(200),
  /** `beside`: words beside the picture; `cover`: a picture that fills the slide and has its words in it. */
  fit: z.enum(['beside', 'cover']).default('beside'),
  /** Local dates, both inclusive; null: no limit. */
  start: z.iso.date().nullable().default(null),
  expiry: z.iso.date().nullable().default(null),
});
export type Slide = z.infer<typeof slideSchema>;

/** docs/product/sites.md, 'Promotion slider'. */
export const sliderSchema = z.object({
  /** In the order of display. */
  slides: z.array(slideSchema).max(8, 'Use at most 8 slides.').default([]),
  /** After which the next slide comes by itself; null: only when asked for. */
  seconds: z.number().int().min(6).max(30).nullable().default(null),
});
