import type { Lead } from '#domain/lead/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { firstStoredWork, workWrite } from '../given-lead/write-work.ts';
import { withLetterIn } from '../work.ts';
import { storedWorkSchema, type LetterIn } from '../work-schema.ts';
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
  try {
    await table.change(keys.leadWork(tenant, first.lead_id), storedWorkSchema, firstStoredWork(first), (current) => {
      const work = withLetterIn(current, letterOf(mail), 'portal');
      if (work === current) return undefined;
      const change = { tenant, correlationId, what: 'letter' as const, at, by: 'portal' };
      return workWrite(change, current, { work, notify_letter_at: at });
    });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'validation_failed') return false;
    throw error;
  }
};
