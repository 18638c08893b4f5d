import * as z from 'zod';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { leadDetailsSchema } from '#domain/lead/schema.ts';
import { defineEvent } from './envelope.ts';

export const leadDraftSaved = defineEvent({
  name: 'lead.draft_saved',
  version: 1,
  context: 'leads',
  summary: 'A shopper finished an earlier step of a long form; it is no lead before the last one.',
  pii: true,
  data: z.object({
    /** The lead will have the same id. */
    lead_id: z.string(),
    type: z.enum(leadTypes),
    /** Grows with each save: the highest one counts. */
    sequence: z.number().int().min(1),
    /** Names of the fields that have an answer. */
    answered: z.array(z.string()),
    /** As typed and not yet checked. Null unless the dealer takes partial leads and the form said so. */
    answers: leadDetailsSchema.nullable(),
    saved_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  }),
  example: {
    lead_id: '01hzy3k8q2v7k2m4d5f6g7h8j9',
    type: 'parts_order',
    sequence: 1,
    answered: ['first_name', 'last_name', 'phone'],
    answers: { first_name: 'Mia', last_name: 'Nguyen', phone: '0412 345 678' },
    saved_at: '2026-11-21T02:00:00.000Z',
    expires_at: '2026-12-21T02:00:00.000Z',
  },
});
