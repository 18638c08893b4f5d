import * as z from 'zod';
import { webAddressSchema } from '#domain/text/schema.ts';
import { defineEvent } from './envelope.ts';

/** A picture that the dealer sent, by its content. */
const ownPictureId = z.string().regex(/^own:[0-9a-f]{64}$/);

export const pictureWanted = defineEvent({
  name: 'picture.wanted',
  version: 1,
  context: 'media',
  summary: 'A vehicle names a picture that the media store does not have yet.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    urls: z
      .array(z.union([webAddressSchema, ownPictureId]))
      .min(1)
      .max(60),
  }),
  example: { vehicle_id: 'v7k2m4', urls: ['https://pictures.example/1.jpg'] },
});
