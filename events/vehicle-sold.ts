import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const vehicleSold = defineEvent({
  name: 'vehicle.sold',
  version: 1,
  context: 'stock',
  summary: 'The vehicle is sold; it stays visible for the tenant’s days.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    /** Revision of the stock item; part of the search index's version. */
    rev: z.number().int(),
    source: z.string(),
    run: z.string(),
    sold_at: z.iso.datetime(),
    /** Entered the stock. Null in older events. */
    listed_at: z.iso.datetime().nullable().default(null),
  }),
  example: {
    vehicle_id: 'v7k2m4',
    rev: 5,
    source: 'dms',
    run: 'run_01',
    sold_at: '2026-11-21T02:00:00.000Z',
    listed_at: '2026-10-02T02:00:00.000Z',
  },
});
