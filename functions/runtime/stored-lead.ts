import * as z from 'zod';
import { leadSchema } from '#domain/lead/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { derivedId } from './identifiers.ts';
import type { TenantContext } from './tenant-context.ts';

/** `body_hash` tells a retry from another request with the same Idempotency-Key. Written by leads, compared by crm. */
export const storedLeadSchema = z.object({
  lead: leadSchema,
  body_hash: z.string(),
  /** Older leads have none and use their own id. */
  correlation_id: z.string().optional(),
});
export type StoredLead = z.infer<typeof storedLeadSchema>;

export const leadSort = (lead: { submitted_at: string; lead_id: string }): string =>
  `${lead.submitted_at}#${lead.lead_id}`;

export const submittedEventId = (leadId: string): string => derivedId('lead.submitted', leadId);

/** Deterministic, also when made again later. */
export const submittedEvent = (tenant: TenantContext, { lead, correlation_id }: StoredLead): AnyEvent =>
  leadSubmitted.create(
    {
      id: submittedEventId(lead.lead_id),
      time: lead.submitted_at,
      tenantId: tenant.id,
      correlationId: correlation_id ?? lead.lead_id,
      subject: lead.lead_id,
    },
    lead,
  );
