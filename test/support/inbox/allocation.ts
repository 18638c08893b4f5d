import { allocationRulesSchema, type AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { staffDraft } from '#functions/console/published/people.ts';
import { allocationDocumentSchema } from '#functions/inbox/allocation/document.ts';
import { staffSchema, type Staff } from '#functions/runtime/http/console-session.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export const SINCE = '2026-01-01T00:00:00.000Z';

export const putStaff = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  name: string,
  change: Partial<Staff> = {},
): Promise<void> => {
  const person_id = `person-${name}`;
  const email = `${name}@dealer.example`;
  const staff: Staff = { person_id, name, email, role: 'sales', places: 'all', since: SINCE, ...change };
  const draft = staffDraft(tenant, staff, new Date(SINCE));
  await table.change(keys.staff(tenant, person_id), staffSchema, undefined, () => draft);
};

/** As somebody published them. */
export const putRules = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  rules: readonly object[],
): Promise<AllocationRule[]> => {
  const parsed = allocationRulesSchema.parse(rules);
  const by = { id: 'person-ruby', name: 'Ruby Park' };
  await table.change(keys.leadRules(tenant), allocationDocumentSchema, undefined, (current) => ({
    state: { version: (current?.version ?? 0) + 1, rules: parsed, published_at: SINCE, published_by: by },
    events: [],
    lane: 'stock',
    at: SINCE,
  }));
  return parsed;
};
