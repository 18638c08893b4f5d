import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { exampleCounts, exampleRun, feedRunFields } from './feed-counts.ts';

export const feedCompleted = defineEvent({
  name: 'stock.feed_completed',
  version: 1,
  context: 'stock',
  summary: 'A feed run was applied.',
  pii: false,
  data: z.object(feedRunFields),
  example: {
    ...exampleRun,
    counts: exampleCounts,
  },
});
