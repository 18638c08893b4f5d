import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { exampleCounts, exampleRun, feedRunFields } from './feed-counts.ts';

export const feedHeld = defineEvent({
  name: 'stock.feed_held',
  version: 1,
  context: 'stock',
  summary: 'A full feed would take more cars away than the shrink guard allows; nothing was removed.',
  pii: false,
  data: z.object(feedRunFields),
  example: {
    ...exampleRun,
    counts: { ...exampleCounts, held: 40 },
  },
});
