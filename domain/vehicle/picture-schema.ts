import * as z from 'zod';
import { webAddressSchema } from '../text/schema.ts';

/** Layered: `body` and `view` name the layers, `colour` is the paint. */
/** SHA-256 of a file that a dealer sent, in hexadecimal digits. */
export const pictureHashSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 of the file as 64 hexadecimal digits.');

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
  /** Sent by the dealer; no feed names one (docs/product/own-fields.md, 'Your own pictures'). */
  z.object({ kind: z.literal('own'), hash: pictureHashSchema }),
]);
export type Picture = z.infer<typeof pictureSchema>;
