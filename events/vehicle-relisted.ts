import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const vehicleRelisted = defineEvent({
  name: 'vehicle.relisted',
  version: 1,
  context: 'stock',
  summary: 'A sold, missing or withdrawn vehicle is back.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    /** Revision of the stock item; part of the search index's version. */
    rev: z.number().int(),
    source: z.string(),
    run: z.string(),
  }),
  example: { vehicle_id: 'v7k2m4', rev: 7, source: 'dms', run: 'run_01' },
});
