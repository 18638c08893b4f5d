import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const feedRowsSeen = defineEvent({
  name: 'stock.feed_rows_seen',
  version: 1,
  context: 'stock',
  summary: 'Somebody has seen to the refused rows of a source: they are no news any more.',
  pii: false,
  data: z.object({ source: z.string() }),
  example: { source: 'dms' },
});
