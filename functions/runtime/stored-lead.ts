import * as z from 'zod';
import { leadSchema } from '#domain/lead/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { derivedId } from './identifiers.ts';
import type { TenantContext } from './tenant-context.ts';

/**
 * A lead as the table keeps it. The leads context writes it; crm compares it with its deliveries. `body_hash` tells a retry
 * from another request under the same Idempotency-Key.
 */
export const storedLeadSchema = z.object({
  lead: leadSchema,
  body_hash: z.string(),
  /** Of the request that brought the lead. Leads stored before it was kept go by their own id. */
  correlation_id: z.string().optional(),
});
export type StoredLead = z.infer<typeof storedLeadSchema>;

/** Sort value of the tenant's lead list: by time, then by id. */
export const leadSort = (lead: { submitted_at: string; lead_id: string }): string =>
  `${lead.submitted_at}#${lead.lead_id}`;

export const submittedEventId = (leadId: string): string => derivedId('lead.submitted', leadId);

/** The lead's event: the same whether it leaves with the lead or is made again from it later. */
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
