import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const favouriteSaved = defineEvent({
  name: 'favourite.saved',
  version: 1,
  context: 'analytics',
  summary: 'A visitor without an account saved a vehicle in the browser.',
  pii: false,
  data: z.object({
    /** Analytics event (docs/product/vehicles.md, 'Favourites'). */
    event_id: z.literal(39),
    car_id: z.string(),
  }),
  example: { event_id: 39, car_id: 'v7k2m4' },
});
