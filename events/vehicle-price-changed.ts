import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const vehiclePriceChanged = defineEvent({
  name: 'vehicle.price_changed',
  version: 1,
  context: 'stock',
  summary: 'The selling price changed. Cents; null is no real price.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    /** Revision of the stock item; part of the search index's version. */
    rev: z.number().int(),
    source: z.string(),
    run: z.string(),
    from_cents: z.number().int().nullable(),
    to_cents: z.number().int().nullable(),
  }),
  example: { vehicle_id: 'v7k2m4', rev: 3, source: 'dms', run: 'run_01', from_cents: 4_299_000, to_cents: 4_199_000 },
});
