import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const leadDeliverySucceeded = defineEvent({
  name: 'lead.delivery_succeeded',
  version: 1,
  context: 'crm',
  summary: 'A CRM endpoint answered 2xx to a lead.',
  pii: false,
  data: z.object({
    delivery_id: z.string(),
    endpoint_id: z.string(),
    event_id: z.string(),
    attempts: z.number().int(),
  }),
  example: { delivery_id: 'dlv_01', endpoint_id: 'crm', event_id: 'evt_01', attempts: 1 },
});
