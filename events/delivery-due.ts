import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const deliveryDue = defineEvent({
  name: 'delivery.due',
  version: 1,
  context: 'crm',
  summary: 'A webhook delivery is to be attempted now.',
  pii: false,
  data: z.object({ delivery_id: z.string(), endpoint_id: z.string(), attempt: z.number().int() }),
  example: { delivery_id: 'dlv_01', endpoint_id: 'crm', attempt: 1 },
});
