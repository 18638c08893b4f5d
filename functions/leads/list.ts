import type { Lead } from '#domain/lead/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { ownerOfReference } from '#functions/runtime/table/references.ts';
import { storedLeadSchema, updatedLead } from './published/stored-lead.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface ListDeps {
  table: Pick<Table, 'page' | 'load'>;
}

export const listOfLeads = async (
  { table }: ListDeps,
  tenant: TenantContext,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ leads: Lead[]; next: string | null }> => {
  const { items, next } = await table.page(lists.leads(tenant), storedLeadSchema, {
    ...page,
    keyOf: (id) => keys.lead(tenant, id),
  });
  return { leads: items.map(updatedLead), next };
};

export const leadById = async ({ table }: ListDeps, tenant: TenantContext, id: string): Promise<Lead> => {
  const owner = await ownerOfReference(table, tenant, id);
  const stored = await table.load(keys.lead(tenant, owner?.lead_id ?? id), storedLeadSchema);
  if (stored === undefined) throw new Problem('not_found', 'This dealer has no such lead.');
  return updatedLead(stored.state);
};
