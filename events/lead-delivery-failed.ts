import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const leadDeliveryFailed = defineEvent({
  name: 'lead.delivery_failed',
  version: 1,
  context: 'crm',
  summary: 'A delivery is dead after the last attempt, or its endpoint was disabled; it can be replayed.',
  pii: false,
  data: z.object({
    delivery_id: z.string(),
    endpoint_id: z.string(),
    event_id: z.string(),
    attempts: z.number().int(),
    reason: z.enum(['attempts_exhausted', 'endpoint_gone', 'endpoint_disabled', 'restored']),
  }),
  example: {
    delivery_id: 'dlv_01',
    endpoint_id: 'crm',
    event_id: 'evt_01',
    attempts: 10,
    reason: 'attempts_exhausted',
  },
});
