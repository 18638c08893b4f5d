import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const feedReceived = defineEvent({
  name: 'stock.feed_received',
  version: 1,
  context: 'stock',
  summary:
    'A feed file is complete in the object store and waits for ingestion (also sent again to continue after a checkpoint).',
  pii: false,
  data: z.object({
    source: z.string(),
    run: z.string(),
    /** Number of the continuation, so that each delivery of it is one event. */
    step: z.number().int(),
  }),
  example: { source: 'dms', run: 'run_01', step: 0 },
});
