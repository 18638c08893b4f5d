import { storedLeadSchema, updatedLead } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { firstWork } from '../work.ts';
import { workSchema, type Work } from '../work-schema.ts';
import { isForRules } from './asked-lead.ts';
import { decideByRules } from './decide.ts';
import { loadRules } from './document.ts';
import { writeAllocation } from './write-allocation.ts';

export interface AllocateDeps {
  table: Pick<Table, 'load' | 'change' | 'list' | 'loadMany'>;
  now: () => Date;
}

/** Nobody did anything with the lead, and no rule was asked yet. */
const isUntouched = ({ version, owner }: Work): boolean => version === 0 && owner === null;

/**
 * Gives a lead that came to whom the dealer's rules name, once, however often it is asked. Who works on the lead meanwhile wins
 * (docs/product/leads.md, 'Who gets a lead').
 */
export const makeAllocateLead =
  (deps: AllocateDeps) =>
  async (tenant: TenantContext, leadId: string): Promise<void> => {
    const { table } = deps;
    const rules = await loadRules(table, tenant);
    if (rules.rules.length === 0) return;
    const [stored, worked] = await Promise.all([
      table.load(keys.lead(tenant, leadId), storedLeadSchema),
      table.load(keys.leadWork(tenant, leadId), workSchema),
    ]);
    if (stored === undefined || !isForRules(stored.state)) return;
    const lead = updatedLead(stored.state);
    const work = worked?.state ?? firstWork(lead);
    if (!isUntouched(work)) return;
    const decision = await decideByRules(deps, tenant, { rules, lead, work });
    const correlationId = stored.state.correlation_id;
    await writeAllocation(table, tenant, { lead, correlationId, decision, isOpen: isUntouched });
  };
