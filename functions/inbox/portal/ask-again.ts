import type { Lead } from '#domain/lead/schema.ts';
import { leadWorkChanged } from '#events/lead-work-changed.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { workDraft } from '../given-lead/work-draft.ts';
import { firstWork, withLetterIn } from '../work.ts';
import { storedWorkSchema, type LetterIn, type StoredWork } from '../work-schema.ts';
import type { PortalMailItem } from './mail-schema.ts';

const MOST_CHARS = 20_000;

/** The shopper's words; where the mail is no more than their name, the mail itself. */
const letterOf = ({ mail_id, at, from, verified, subject, source, fields, text }: PortalMailItem): LetterIn => {
  const said = fields.comment === '' ? text : fields.comment;
  return {
    direction: 'in',
    id: mail_id,
    at,
    channel: 'portal',
    from: fields.email ?? from.address,
    // The portal wrote it, whoever vouches for the portal.
    sender: verified ? 'other_address' : 'unverified',
    subject,
    text: said.slice(0, MOST_CHARS),
    cut: said.length > MOST_CHARS,
    attachments: [],
    source,
    message_id: null,
  };
};

/** The later enquiry becomes a question of the first lead, in one write of its work. False: that holds no more. */
export const askAgain = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { first, mail, at, correlationId }: { first: Lead; mail: PortalMailItem; at: string; correlationId: string },
): Promise<boolean> => {
  const untouched: StoredWork = { ...firstWork(first), notify_owner_at: null, notify_letter_at: null };
  try {
    await table.change(keys.leadWork(tenant, first.lead_id), storedWorkSchema, untouched, (current) => {
      const work = withLetterIn(current, letterOf(mail), 'portal');
      if (work === current) return undefined;
      const { lead_id, version, status, owner } = work;
      const id = derivedId('lead.work_changed', tenant.id, lead_id, String(version));
      const meta = { id, time: at, tenantId: tenant.id, correlationId, subject: lead_id };
      const changed = {
        lead_id,
        version,
        status,
        what: 'letter' as const,
        owner: owner?.person_id ?? null,
        by: 'portal',
      };
      const state = { ...work, notify_owner_at: current.notify_owner_at, notify_letter_at: at };
      return { ...workDraft(state, at), events: [leadWorkChanged.create(meta, changed)] };
    });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'validation_failed') return false;
    throw error;
  }
};
