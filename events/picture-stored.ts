import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const pictureStored = defineEvent({
  name: 'picture.stored',
  version: 1,
  context: 'media',
  summary: 'A vehicle’s pictures were fetched (or refused) and its page can show them.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    stored: z.number().int(),
    refused: z.number().int(),
  }),
  example: { vehicle_id: 'v7k2m4', stored: 9, refused: 1 },
});
