import type { Lead } from '#domain/lead/schema.ts';
import { firstWatch, watchDraft, watchSchema } from '#functions/notifications/overdue/watch.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Of an invented lead whose time was over before anything ran here: the dealer was told then, and no notice is mailed now. */
export const settleWatch = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  tenant: TenantContext,
  lead: Lead,
): Promise<void> => {
  const watch = firstWatch(tenant, lead, lead.lead_id);
  if (watch === undefined || Date.parse(watch.due_at) > now().getTime()) return;
  const draft = watchDraft({ ...watch, state: 'OVERDUE' }, watch.submitted_at);
  await table.create(keys.leadWatch(tenant, lead.lead_id), watchSchema, draft);
};
