import * as z from 'zod';
import { leadInputSchema } from '#domain/lead/input.ts';
import { route } from '#functions/runtime/manifest-entries.ts';

export const createLead = route({
  id: 'leads.create',
  method: 'POST',
  path: '/api/v1/leads',
  summary: 'Takes an enquiry. The same Idempotency-Key always lands on the same lead.',
  body: leadInputSchema,
  answer: { kind: 'json', status: 201, schema: z.object({ lead_id: z.string() }) },
  problems: [
    'validation_failed',
    'idempotency_key_required',
    'idempotency_conflict',
    'tenant_unknown',
    'upstream_unavailable',
    'rate_limited',
  ],
  idempotent: true,
});
