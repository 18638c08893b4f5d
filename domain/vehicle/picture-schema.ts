import * as z from 'zod';
import { webAddressSchema } from '../text/schema.ts';

/** Layered: `body` and `view` name the layers, `colour` is the paint. */
export const pictureSchema = z.discriminatedUnion('kind', [
  /** An address from the feed, fetched by the picture worker. */
  z.object({ kind: z.literal('remote'), url: webAddressSchema }),
  /** Composed by the media store from the base and the paint layer. */
  z.object({
    kind: z.literal('layered'),
    body: z.string(),
    view: z.string(),
    colour: z.string().regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six hexadecimal digits, such as #1c2f45.'),
  }),
]);
export type Picture = z.infer<typeof pictureSchema>;
