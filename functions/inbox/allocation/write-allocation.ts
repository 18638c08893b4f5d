import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { firstStoredWork, workWrite } from '../given-lead/write-work.ts';
import { giveByRule, ruleWorker } from '../work.ts';
import { storedWorkSchema, type StoredWork } from '../work-schema.ts';
import type { Lead } from '#domain/lead/schema.ts';

type Decision = Parameters<typeof giveByRule>[1];

interface Written {
  lead: Lead;
  correlationId: string;
  decision: Decision;
  /** Whether rules may still decide: people always win. */
  isOpen: (work: StoredWork) => boolean;
}

/** One conditional write of the work item with its event; whoever gets the lead is mailed by it, as of a lead given by hand. */
export const writeAllocation = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { lead, correlationId, decision, isOpen }: Written,
): Promise<void> => {
  const { at } = decision;
  await table.change(keys.leadWork(tenant, lead.lead_id), storedWorkSchema, firstStoredWork(lead), (current) => {
    if (!isOpen(current)) return undefined;
    const work = giveByRule(current, decision);
    const change = { tenant, correlationId, what: 'allocation' as const, at, by: ruleWorker.person_id };
    return workWrite(change, current, { work, notify_owner_at: work.owner === null ? null : at });
  });
};
