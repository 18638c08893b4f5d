import { leadWorkChanged } from '#events/lead-work-changed.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { workDraft } from '../given-lead/work-draft.ts';
import { firstWork, giveByRule, ruleWorker } from '../work.ts';
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
  const untouched: StoredWork = { ...firstWork(lead), notify_owner_at: null, notify_letter_at: null };
  await table.change(keys.leadWork(tenant, lead.lead_id), storedWorkSchema, untouched, (current) => {
    if (!isOpen(current)) return undefined;
    const work = giveByRule(current, decision);
    const meta = {
      id: derivedId('lead.work_changed', tenant.id, work.lead_id, String(work.version)),
      time: at,
      tenantId: tenant.id,
      correlationId,
      subject: work.lead_id,
    };
    const owner = work.owner?.person_id ?? null;
    const { lead_id, version, status } = work;
    const changed = { lead_id, version, status, owner, what: 'allocation' as const, by: ruleWorker.person_id };
    const { notify_letter_at } = current;
    const state = { ...work, notify_letter_at, notify_owner_at: owner === null ? null : at };
    return { ...workDraft(state, at), events: [leadWorkChanged.create(meta, changed)] };
  });
};
