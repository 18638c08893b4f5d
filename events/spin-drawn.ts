import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const spinDrawn = defineEvent({
  name: 'spin.drawn',
  version: 1,
  context: 'promotions',
  summary: 'Somebody who is signed in took part in the dealer’s spin to win.',
  pii: false,
  data: z.object({
    campaign_id: z.string(),
    /** Null: no prize. */
    prize_id: z.string().nullable(),
    /** Where the person lives. */
    state: z.string(),
  }),
  example: { campaign_id: 'summer-spin', prize_id: 'service', state: 'VIC' },
});
