import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const vehicleUpdated = defineEvent({
  name: 'vehicle.updated',
  version: 1,
  context: 'stock',
  summary: 'Something that a page or the index shows changed, other than the price alone.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    /** Revision of the stock item; part of the search index's version. */
    rev: z.number().int(),
    source: z.string(),
    run: z.string(),
    /** Names of the changed fields. */
    changed: z.array(z.string()).min(1),
  }),
  example: { vehicle_id: 'v7k2m4', rev: 2, source: 'dms', run: 'run_01', changed: ['km', 'pictures'] },
});
