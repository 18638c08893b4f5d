import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { feedCountsSchema } from './feed-counts.ts';

export const feedRefused = defineEvent({
  name: 'stock.feed_refused',
  version: 1,
  context: 'stock',
  summary: 'A feed file was refused whole; the old stock stays.',
  pii: false,
  data: z.object({
    source: z.string(),
    run: z.string(),
    received_at: z.iso.datetime(),
    counts: feedCountsSchema,
    reason: z.string(),
    detail: z.string(),
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
    reason: 'no_valid_rows',
    detail: 'The file holds no vehicles.',
  },
});
