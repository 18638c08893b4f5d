import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const vehicleWithdrawn = defineEvent({
  name: 'vehicle.withdrawn',
  version: 1,
  context: 'stock',
  summary: 'The vehicle left the stock without a sale.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    /** Revision of the stock item; part of the search index's version. */
    rev: z.number().int(),
    source: z.string(),
    run: z.string(),
  }),
  example: { vehicle_id: 'v7k2m4', rev: 6, source: 'dms', run: 'run_01' },
});
