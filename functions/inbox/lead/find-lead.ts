import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import {
  isShownToDealer,
  storedLeadSchema,
  updatedLead,
  type StoredLead,
} from '#functions/leads/published/stored-lead.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { sees, type Viewer } from '../viewer.ts';
import { firstWork } from '../work.ts';
import { workSchema, type Work } from '../work-schema.ts';

export interface FoundLead {
  stored: StoredLead;
  /** As it is now. */
  lead: Lead;
  work: Work;
}

const tagsOf = ({ config }: TenantContext, lead: Lead, { owner }: Work): Parameters<typeof sees>[1] => ({
  kind: lead.type,
  location_id: whoAnswers(config, lead).location?.id ?? null,
  owner: owner?.person_id ?? null,
});

/** One that the caller may not see is none. */
export const findLead = async (
  { table }: { table: Pick<Table, 'load'> },
  tenant: TenantContext,
  viewer: Viewer,
  leadId: string,
): Promise<FoundLead> => {
  const [stored, worked] = await Promise.all([
    table.load(keys.lead(tenant, leadId), storedLeadSchema),
    table.load(keys.leadWork(tenant, leadId), workSchema),
  ]);
  if (stored !== undefined && isShownToDealer(stored.state)) {
    const lead = updatedLead(stored.state);
    const work = worked?.state ?? firstWork(lead);
    if (sees(viewer, tagsOf(tenant, lead, work))) return { stored: stored.state, lead, work };
  }
  throw new Problem('not_found', 'This dealer has no such lead.');
};
