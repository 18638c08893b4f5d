import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { feedCountsSchema } from './feed-counts.ts';

export const feedCompleted = defineEvent({
  name: 'stock.feed_completed',
  version: 1,
  context: 'stock',
  summary: 'A feed run was applied.',
  pii: false,
  data: z.object({
    source: z.string(),
    run: z.string(),
    received_at: z.iso.datetime(),
    counts: feedCountsSchema,
  }),
  example: {
    source: 'dms',
    run: 'run_01',
    received_at: '2026-11-21T02:00:00.000Z',
    counts: {
      read: 3,
      accepted: 2,
      refused: 1,
      kept: 1,
      added: 2,
      updated: 0,
      relisted: 0,
      price_changed: 0,
      unchanged: 0,
      missing: 0,
      sold: 0,
      withdrawn: 0,
      held: 0,
    },
  },
});
