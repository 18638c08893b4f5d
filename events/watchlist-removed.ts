import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const watchlistRemoved = defineEvent({
  name: 'watchlist.removed',
  version: 1,
  context: 'accounts',
  summary: 'A shopper who is signed in took a vehicle off the watchlist.',
  pii: true,
  data: z.object({
    user_id: z.string(),
    vehicle_id: z.string(),
    /** Of the save that this takes back; null of older events, and of a save that a sign-in moved. */
    saved_at: z.iso.datetime().nullable().default(null),
  }),
  example: { user_id: 'hv3l76gvr5jyqyesgkfaxfsovq', vehicle_id: 'v7k2m4', saved_at: '2026-11-21T02:00:00.000Z' },
});
