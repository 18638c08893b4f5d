import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { exampleCounts, exampleRun, feedRunFields } from './feed-counts.ts';

export const feedRefused = defineEvent({
  name: 'stock.feed_refused',
  version: 1,
  context: 'stock',
  summary: 'A feed file was refused whole; the old stock stays.',
  pii: false,
  data: z.object({
    ...feedRunFields,
    reason: z.string(),
    detail: z.string(),
  }),
  example: {
    ...exampleRun,
    counts: exampleCounts,
    reason: 'no_valid_rows',
    detail: 'The file holds no vehicles.',
  },
});
