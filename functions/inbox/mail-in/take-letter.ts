import { leadWorkChanged } from '#events/lead-work-changed.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { workDraft } from '../given-lead/work-draft.ts';
import { firstWork, withLetterIn } from '../work.ts';
import { storedWorkSchema, type LetterIn, type StoredWork } from '../work-schema.ts';
import { refusalOf } from './letter.ts';
import type { HeldReason } from './mail-item.ts';

/** Who wrote, in the event: no person of the dealer's. */
const SHOPPER = 'shopper';

/** In one write of the work item with its event; again it changes nothing. Answers why the lead does not take it. */
export const takeLetter = async (
  { table, now }: { table: Pick<Table, 'change'>; now: () => Date },
  tenant: TenantContext,
  { lead, letter, correlationId }: { lead: Lead; letter: LetterIn; correlationId: string },
): Promise<HeldReason | undefined> => {
  const untouched: StoredWork = { ...firstWork(lead), notify_owner_at: null, notify_letter_at: null };
  const at = now().toISOString();
  let refusal: HeldReason | undefined;
  try {
    await table.change(keys.leadWork(tenant, lead.lead_id), storedWorkSchema, untouched, (current) => {
      const isThere = current.letters.some(({ id }) => id === letter.id);
      refusal = isThere ? undefined : refusalOf(current, letter);
      if (isThere || refusal !== undefined) return undefined;
      const { lead_id, version, status, owner, ...rest } = withLetterIn(current, letter, 'reply');
      const meta = {
        id: derivedId('lead.work_changed', tenant.id, lead_id, String(version)),
        time: at,
        tenantId: tenant.id,
        correlationId,
        subject: lead_id,
      };
      const changed = {
        lead_id,
        version,
        status,
        what: 'letter' as const,
        owner: owner?.person_id ?? null,
        by: SHOPPER,
      };
      const state = {
        ...rest,
        lead_id,
        version,
        status,
        owner,
        notify_owner_at: current.notify_owner_at,
        notify_letter_at: at,
      };
      return { ...workDraft(state, at), events: [leadWorkChanged.create(meta, changed)] };
    });
    return refusal;
  } catch (error) {
    // The item has no room, whatever is in it.
    if (error instanceof Problem && error.code === 'validation_failed') return 'full';
    throw error;
  }
};
