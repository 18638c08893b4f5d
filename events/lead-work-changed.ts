import * as z from 'zod';
import { workStatuses } from '#domain/inbox/work.ts';
import { defineEvent } from './envelope.ts';

export const leadWorkChanged = defineEvent({
  name: 'lead.work_changed',
  version: 1,
  context: 'inbox',
  summary:
    'Somebody at the dealer, or a rule, gave a lead to somebody; or somebody moved it on, noted something or wrote to its person, or the CRM said so; or the shopper wrote or stopped. No endpoint gets it.',
  pii: false,
  data: z.object({
    lead_id: z.string(),
    /** Of the work item after it. */
    version: z.number().int(),
    /** `letter`: dealer or shopper wrote; `stop`: the shopper needs no answer any more, or does again. */
    what: z.enum(['owner', 'status', 'note', 'call', 'allocation', 'crm', 'follow_up', 'letter', 'stop']),
    status: z.enum(workStatuses),
    /** Ids of people who work there; `by` may be `shopper`. */
    owner: z.string().nullable(),
    by: z.string(),
  }),
  example: {
    lead_id: '01hzy3k8q2v7k2m4d5f6g7h8j9',
    version: 2,
    what: 'owner',
    status: 'new',
    owner: 'p5w2kq',
    by: 'p7h3dn',
  },
});
