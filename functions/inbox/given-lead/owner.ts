import { afterQuietHours } from '#domain/alerts/times.ts';
import { leadPeople } from '#domain/console/roles.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { loadStaff, quietHoursOf } from '#functions/console/published/people.ts';
import { isShownToDealer, storedLeadSchema, updatedLead } from '#functions/leads/published/stored-lead.ts';
import type { Staff } from '#functions/runtime/http/console-session.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StoredWork } from '../work-schema.ts';

/** When somebody may be mailed: now, or once their quiet hours are over. */
export const mailableAt = ({ config }: TenantContext, owner: Staff, now: Date): Date =>
  afterQuietHours(now, { zone: dealerZone(config.locations), ...quietHoursOf(owner) });

/** Whoever has the lead, where they still answer leads here. */
export const loadOwner = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  { owner }: Pick<StoredWork, 'owner'>,
): Promise<Staff | undefined> => {
  if (owner === null) return undefined;
  const staff = await loadStaff(table, tenant, owner.person_id);
  return staff !== undefined && leadPeople.includes(staff.role) ? staff : undefined;
};

/** As it is now; undefined where the dealer may not see it, or not any more. */
export const loadShownLead = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  leadId: string,
): Promise<Lead | undefined> => {
  const stored = (await table.load(keys.lead(tenant, leadId), storedLeadSchema))?.state;
  return stored !== undefined && isShownToDealer(stored) ? updatedLead(stored) : undefined;
};
