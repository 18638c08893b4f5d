import type { Lead } from '#domain/lead/schema.ts';
import { keys, lists } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import { storedLeadSchema } from '#functions/runtime/stored-lead.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

interface ListDeps {
  table: Pick<Table, 'list' | 'load' | 'loadMany'>;
}

/** A cursor is the sort value of the last lead seen: its id is the part after the time. */
const startOf = (tenant: TenantContext, cursor: string) => {
  const id = cursor.split('#')[1];
  if (id === undefined) throw new Problem('validation_failed', 'The cursor is not valid.');
  return { key: keys.lead(tenant, id), sort: cursor };
};

/** A page of a dealer's leads, newest first. The index lags by moments, so what it names is read again. */
export const listOfLeads = async (
  { table }: ListDeps,
  tenant: TenantContext,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ leads: Lead[]; next: string | null }> => {
  const entries = await table.list(lists.leads(tenant), {
    newestFirst: true,
    limit: page.limit,
    ...(page.cursor === undefined ? {} : { after: startOf(tenant, page.cursor) }),
  });
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    storedLeadSchema,
  );
  const byKey = new Map(found.map(({ key, state }) => [key.toString(), state.lead]));
  return {
    leads: entries.map(({ key }) => byKey.get(key.toString())).filter((lead) => lead !== undefined),
    next: entries.length < page.limit ? null : (entries.at(-1)?.sort ?? null),
  };
};

export const leadById = async ({ table }: ListDeps, tenant: TenantContext, id: string): Promise<Lead> => {
  const stored = await table.load(keys.lead(tenant, id), storedLeadSchema);
  if (stored === undefined) throw new Problem('not_found', 'This dealer has no such lead.');
  return stored.state.lead;
};
