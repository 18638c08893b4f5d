import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const vehicleMissing = defineEvent({
  name: 'vehicle.missing',
  version: 1,
  context: 'stock',
  summary: 'A full feed no longer named the vehicle; it stays listed until a second one agrees.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    /** Revision of the stock item; part of the search index's version. */
    rev: z.number().int(),
    source: z.string(),
    run: z.string(),
  }),
  example: { vehicle_id: 'v7k2m4', rev: 4, source: 'dms', run: 'run_01' },
});
