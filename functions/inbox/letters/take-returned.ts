import { withdraw } from '#functions/privacy/published/consent-standing.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReturnNotice } from '#functions/runtime/workers/mail-notice.ts';
import { workWrite } from '../given-lead/write-work.ts';
import { findTenant } from '../mail-in/find-tenant.ts';
import { withLetterReturned } from '../work.ts';
import { storedWorkSchema, type LetterReturn, type StoredWork } from '../work-schema.ts';

type ReturnedDeps = Pick<PlatformPorts, 'table' | 'directory' | 'logger' | 'now'>;

/** Of what a service wrote, so much. */
const MOST_REASON = 200;

/** Amazon SES Developer Guide, 'Contents of event data that Amazon SES publishes to Amazon SNS', 'Bounce types'. */
const reasons: Readonly<Record<string, string>> = {
  NoEmail: 'There is no such address.',
  Suppressed: 'The address refused mail before, so nothing is sent to it.',
  OnAccountSuppressionList: 'The address refused mail or complained before, so nothing is sent to it.',
  MailboxFull: 'The mailbox is full.',
  MessageTooLarge: 'The mail is too large for it.',
  ContentRejected: 'The receiving service refused what it says.',
  AttachmentRejected: 'The receiving service refused what is attached.',
};

const reasonOf = ({ bounceSubType, bouncedRecipients }: Extract<ReturnNotice, { eventType: 'Bounce' }>['bounce']) => {
  const said = bouncedRecipients[0]?.diagnosticCode?.slice(0, MOST_REASON);
  return reasons[bounceSubType] ?? (said === undefined ? null : `The receiving service said: ${said}`);
};

/** Only a permanent bounce says that nobody has it. */
const returnOf = (notice: ReturnNotice): LetterReturn => {
  switch (notice.eventType) {
    case 'Bounce': {
      const { bounceType, timestamp } = notice.bounce;
      const kind = bounceType === 'Permanent' ? 'bounced' : 'unsure';
      return { kind, at: new Date(timestamp).toISOString(), reason: reasonOf(notice.bounce) };
    }
    case 'Complaint':
      return { kind: 'complained', at: new Date(notice.complaint.timestamp).toISOString(), reason: null };
  }
};

type Note = { why: string } | { work: StoredWork; by: string };

/** What the work item becomes, or why nothing is noted of it. */
const noteOf = (
  current: StoredWork | undefined,
  { messageId, tags }: ReturnNotice['mail'],
  returned: LetterReturn,
): Note => {
  const letter = current?.letters.find(({ id }) => id === tags.letter);
  if (current === undefined || letter?.direction !== 'out') return { why: 'no letter' };
  // Not noted yet while it is being sent.
  const isOther = letter.message_id !== null && !letter.message_id.startsWith(`<${messageId}@`);
  if (isOther) return { why: 'another mail' };
  const work = { ...current, ...withLetterReturned(current, letter.id, returned) };
  return work.version === current.version ? { why: 'known' } : { work, by: letter.by.person_id };
};

/**
 * Notes at its letter what came back of a mail after it left (docs/product/leads.md, 'Answers by mail'). Its list's line and 'Needs
 * you' follow by the event. What is nobody's is dropped, and the log says why. A complaint of any mail withdraws what its reader
 * consented to by mail.
 */
export const makeTakeReturned = (deps: ReturnedDeps) => {
  const { table, directory, logger } = deps;
  const subjects = makeSubjects(deps);

  const noteInLead = async (tenant: TenantContext, lead_id: string, notice: ReturnNotice): Promise<string> => {
    const returned = returnOf(notice);
    let why = 'noted';
    await table.change(keys.leadWork(tenant, lead_id), storedWorkSchema, undefined, (current) => {
      const note = noteOf(current, notice.mail, returned);
      why = 'why' in note ? note.why : 'noted';
      if (current === undefined || 'why' in note) return undefined;
      const change = { tenant, correlationId: lead_id, what: 'letter' as const, at: returned.at, by: note.by };
      return workWrite(change, current, { work: note.work });
    });
    return why;
  };

  return async (notice: ReturnNotice): Promise<void> => {
    const { tags, messageId, destination } = notice.mail;
    const tenant = await findTenant(directory, tags.tenant);
    if (tenant !== undefined && notice.eventType === 'Complaint')
      for (const address of destination)
        await withdraw(deps, tenant, await subjects.byEmail(tenant, address), tags.lead ?? messageId);
    const isLetter = tenant !== undefined && tags.lead !== undefined;
    const outcome = isLetter ? await noteInLead(tenant, tags.lead ?? '', notice) : 'no letter';
    logger.info('mail came back', { kind: notice.eventType, outcome, ...tags, provider: messageId });
  };
};
