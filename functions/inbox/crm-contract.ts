import * as z from 'zod';
import { workStatuses } from '#domain/inbox/work.ts';
import { madeIdParam } from '#functions/runtime/http/params.ts';
import { rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';

/** What a dealer's CRM says of a lead (docs/crm.md, 'Saying what became of a lead'). */
export const crmMessageSchema = z.strictObject({
  /** As the dealer's settings name it. */
  endpoint: z.string().max(60),
  /** Again, because the signature covers the body and not the path. */
  lead_id: madeIdParam,
  /** `automatic`: no person did it. */
  by: z.enum(['person', 'automatic']),
  status: z.enum(workStatuses).optional(),
  /** Of `lost` and `spam`, which ask for one. */
  reason: z.string().trim().min(1).max(200).optional(),
  /** When a person answered the shopper. */
  answered_at: z.iso.datetime({ offset: true }).optional(),
  /** Who has the lead there. */
  owner_name: z.string().trim().min(1).max(80).optional(),
});
export type CrmMessage = z.infer<typeof crmMessageSchema>;

/** Verified over its exact bytes (Standard Webhooks 1.0), so the body is raw. */
export const receiveCrmStatus = route({
  id: 'inbox.receive-crm-status',
  uses: [
    ...(['read:leads', 'write:lines', 'write:work', 'read:deliveries', 'read:cars'] as const),
    ...(['secrets.crm', 'write:limits'] as const),
  ],
  method: 'POST',
  path: '/api/v1/crm/leads/{lead_id}/status',
  summary:
    'Takes what the dealer’s CRM says of a lead that it was sent: status, when a person answered, and who has it. Signed as what we send (docs/crm.md); again under its webhook-id it changes nothing.',
  params: z.object({ lead_id: madeIdParam }),
  body: rawBodySchema,
  bodyKind: 'raw',
  signedBody: crmMessageSchema,
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      lead_id: z.string(),
      /** The status counts; false where a person set a newer one. */
      moved: z.boolean(),
      /** It counts as an answer of a person. */
      answer: z.boolean(),
    }),
  },
  problems: [
    ...(['validation_failed', 'auth_required', 'not_found', 'idempotency_conflict'] as const),
    ...(['payload_too_large', 'rate_limited'] as const),
  ],
});
