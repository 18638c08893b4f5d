import { heldUntil } from '#domain/limits/enquiries.ts';
import { proves, type ProofLevel } from '#domain/limits/open-writes.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { leadIndexes, storedLeadSchema, type StoredLead } from '../published/stored-lead.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const marked = (lead: Lead): Lead => ({ ...lead, suspicions: [...(lead.suspicions ?? []), 'beyond_pace'] });

const unmarked = ({ suspicions = [], ...lead }: Lead): Lead => {
  const others = suspicions.filter((one) => one !== 'beyond_pace');
  return others.length === 0 ? lead : { ...lead, suspicions: others };
};

/**
 * A lead beyond the pace: stored and listed at once, its events come when it leaves the slow lane. Marked, unless its sender
 * proved that it is no program.
 */
export const heldBack = (tenant: TenantContext, stored: StoredLead, proof: ProofLevel): ItemDraft<StoredLead> => {
  const held = { proof, until: heldUntil(proof, stored.lead.submitted_at) };
  const state: StoredLead = { ...stored, lead: proof === 'none' ? marked(stored.lead) : stored.lead, held };
  return { state, events: [], lane: 'stock', at: state.lead.submitted_at, ...leadIndexes(tenant, state) };
};

/** The same call was sent again with a better proof: the lead goes on earlier, and is not marked any more. */
export const proveLater = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  leadId: string,
  proof: ProofLevel,
): Promise<void> => {
  await table.change(keys.lead(tenant, leadId), storedLeadSchema, undefined, (stored) => {
    if (stored?.held === undefined || proves(stored.held.proof, proof)) return undefined;
    return heldBack(tenant, { ...stored, lead: unmarked(stored.lead) }, proof);
  });
};
