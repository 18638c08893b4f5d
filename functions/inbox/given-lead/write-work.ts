import { leadWorkChanged } from '#events/lead-work-changed.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { firstWork } from '../work.ts';
import type { StoredWork, Work } from '../work-schema.ts';
import { workDraft } from './work-draft.ts';

export type WorkChange = Parameters<typeof leadWorkChanged.create>[1]['what'];

/** Times of what is to be told; those that are not named stay as they are. */
type Times = Partial<Pick<StoredWork, 'notify_owner_at' | 'notify_letter_at'>>;

interface Change {
  tenant: TenantContext;
  correlationId: string;
  what: WorkChange;
  at: string;
  /** Id of whoever did it. */
  by: string;
}

/** Of a lead that nobody touched, as it is kept. */
export const firstStoredWork = (lead: Pick<Lead, 'lead_id' | 'entered_by'>): StoredWork => ({
  ...firstWork(lead),
  notify_owner_at: null,
  notify_letter_at: null,
});

/** What the work item becomes, in one write with its event `lead.work_changed`. */
export const workWrite = (
  { tenant, correlationId, what, at, by }: Change,
  before: StoredWork,
  { work, ...times }: { work: Work } & Times,
): ItemDraft<StoredWork> => {
  const { notify_owner_at, notify_letter_at } = before;
  const { lead_id, version, status, owner } = work;
  const id = derivedId('lead.work_changed', tenant.id, lead_id, String(version));
  const event = leadWorkChanged.create(
    { id, time: at, tenantId: tenant.id, correlationId, subject: lead_id },
    { lead_id, version, what, status, owner: owner?.person_id ?? null, by },
  );
  return { ...workDraft({ ...work, notify_owner_at, notify_letter_at, ...times }, at), events: [event] };
};
