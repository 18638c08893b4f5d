import { keys } from '#functions/runtime/table/keys.ts';
import { monthsBefore } from '#functions/privacy/published/personal-data.ts';
import { storedLeadSchema } from './stored-lead.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface ForgottenDeps {
  table: Pick<Table, 'load'>;
  now: () => Date;
}

/** Whether the lead of a message was erased, or is older than the dealer keeps leads: a replay must not bring it back. */
export const isErased = async (
  { table, now }: ForgottenDeps,
  tenant: TenantContext,
  { subject, time }: { subject: string; time: string },
): Promise<boolean> => {
  if (time < monthsBefore(now(), tenant.config.retention.leadMonths)) return true;
  const stored = await table.load(keys.lead(tenant, subject), storedLeadSchema);
  return stored?.state.erased_at !== undefined;
};
