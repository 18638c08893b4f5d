import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const watchlistAdded = defineEvent({
  name: 'watchlist.added',
  version: 1,
  context: 'accounts',
  summary: 'A shopper who is signed in saved a vehicle.',
  pii: true,
  data: z.object({
    /** Analytics event (docs/product/vehicles.md, 'Favourites'). */
    event_id: z.literal(39),
    user_id: z.string(),
    vehicle_id: z.string(),
    /** When the shopper pressed; null of older events. */
    saved_at: z.iso.datetime().nullable().default(null),
    /** Saved in the browser before, by nobody who is known: the sign-in moved it here. */
    moved: z.boolean().default(false),
  }),
  example: {
    event_id: 39,
    user_id: 'hv3l76gvr5jyqyesgkfaxfsovq',
    vehicle_id: 'v7k2m4',
    saved_at: '2026-11-21T02:00:00.000Z',
    moved: false,
  },
});
