import type { Lead } from '#domain/lead/schema.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Viewer } from '#functions/inbox/viewer.ts';
import { leadDraft, storedLeadSchema, type StoredLead } from '#functions/leads/published/stored-lead.ts';

/** As the platform makes it. */
export const leadId = (n: number | string): string => derivedId('test-lead', String(n));

export const sampleLead = (tenant: TenantContext, n: number | string, change: Partial<Lead> = {}): Lead => ({
  ...leadSubmitted.example,
  lead_id: leadId(n),
  dealership_id: tenant.config.dealership_id,
  location_id: tenant.config.locations[0]?.id ?? null,
  ...change,
});

export const putLead = async (
  table: Pick<Table, 'create'>,
  tenant: TenantContext,
  lead: Lead,
  more: Partial<StoredLead> = {},
): Promise<void> => {
  const state = { lead, body_hash: '', correlation_id: lead.lead_id, ...more };
  const draft = leadDraft(tenant, state, { at: lead.submitted_at });
  await table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, { ...draft, state, events: [] });
};

export const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  id: 'person-ruby',
  name: 'Ruby Park',
  roles: ['dealer_manager'],
  places: 'all',
  ...change,
});
