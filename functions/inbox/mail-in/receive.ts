import { isShownToDealer, storedLeadSchema, updatedLead } from '#functions/leads/published/stored-lead.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ProjectLine } from '../lines/project-line.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { judgeFiles } from './files.ts';
import { toAttachment, toLetter } from './letter.ts';
import { mailItemDraft, receivedMailSchema, type HeldReason, type ReceivedMailItem } from './mail-item.ts';
import { takeLetter } from './take-letter.ts';
import { readMail } from './read-mail.ts';

/** SES takes 40 MB (Amazon SES Developer Guide, 'Service quotas'). */
const MOST_BYTES = 41_000_000;

export interface ReceiveDeps extends Pick<Runtime, 'table' | 'objects' | 'now'> {
  projectLine: ProjectLine;
  /** For what no lead takes: portals' mails, and replies to what is no more. False: nobody took it. */
  handOn: (tenant: TenantContext, mail: ReceivedMail) => Promise<boolean>;
}

type Outcome = Pick<ReceivedMailItem, 'state' | 'why'>;
const kept = (why: HeldReason): Outcome => ({ state: 'kept', why });

/**
 * Reads a mail and puts it where it belongs. Each step can be done again: files have names of ours, a letter has its mail's id, and
 * the mail's own item says last that it is done.
 */
export const makeReceiveMail = (deps: ReceiveDeps) => {
  const { table, objects, now, projectLine, handOn } = deps;

  const read = async (item: ReceivedMailItem): Promise<{ mail: ReceivedMail; cut: boolean } | HeldReason> => {
    const size = await objects.size(item.source);
    if (size === undefined) return 'gone';
    if (size > MOST_BYTES) return 'too_large';
    const stored = await objects.get(item.source);
    if (stored === undefined) return 'gone';
    const { cut, ...parts } = await readMail(stored.body);
    const { mail_id: id, at, to, verdicts, source } = item;
    return { mail: { id, at, to: [to], verdicts, source, ...parts }, cut };
  };

  /** Puts the files of a mail that may be kept under names of ours. */
  const keepFiles = async (tenant: TenantContext, mail: ReceivedMail): Promise<ReturnType<typeof toAttachment>[]> => {
    const files = judgeFiles(mail.attachments, mail.verdicts.virus === 'fail');
    const attachments = files.map((file, n) => toAttachment(tenant, mail.id, file, n));
    for (const [n, { object }] of attachments.entries())
      if (object !== null) await objects.put(object, files[n]?.content ?? '', 'application/octet-stream');
    return attachments;
  };

  const placeInLead = async (
    tenant: TenantContext,
    item: ReceivedMailItem & { lead_id: string },
    { mail, cut }: { mail: ReceivedMail; cut: boolean },
  ): Promise<HeldReason | undefined> => {
    const stored = await table.load(keys.lead(tenant, item.lead_id), storedLeadSchema);
    if (stored === undefined || !isShownToDealer(stored.state)) return 'no_lead';
    if (mail.verdicts.spam === 'fail') return 'spam';
    const lead = updatedLead(stored.state);
    const attachments = await keepFiles(tenant, mail);
    const letter = toLetter(mail, { lead, sender: item.sender, attachments, cut });
    const refusal = await takeLetter(deps, tenant, { lead, letter, correlationId: stored.state.correlation_id });
    if (refusal === undefined) await projectLine(tenant, lead.lead_id);
    return refusal;
  };

  /** Who was erased after they wrote is not read: what they write later is a new matter. */
  const wasErasedSince = async (tenant: TenantContext, { at }: ReceivedMailItem, leadId: string): Promise<boolean> => {
    const erased_at = (await table.load(keys.lead(tenant, leadId), storedLeadSchema))?.state.erased_at;
    return erased_at !== undefined && erased_at >= at;
  };

  const place = async (tenant: TenantContext, item: ReceivedMailItem): Promise<Outcome> => {
    const found = await read(item);
    if (typeof found === 'string') return kept(found);
    const { lead_id } = item;
    if (lead_id !== null && (await wasErasedSince(tenant, item, lead_id))) return { state: 'forgotten', why: null };
    const refusal = lead_id === null ? 'portal' : await placeInLead(tenant, { ...item, lead_id }, found);
    if (refusal === undefined) return { state: 'letter', why: null };
    return (await handOn(tenant, found.mail)) ? { state: 'handed_on', why: refusal } : kept(refusal);
  };

  /** Emptied: older versions of an object end within a month, as the bucket's do. */
  const forget = async ({ source, files }: ReceivedMailItem): Promise<void> => {
    for (const name of [source, ...files])
      if (((await objects.size(name)) ?? 0) > 0) await objects.put(name, '', 'application/octet-stream');
  };

  return async (tenant: TenantContext, mailId: string): Promise<void> => {
    const key = keys.receivedMail(tenant, mailId);
    const stored = await table.load(key, receivedMailSchema);
    if (stored?.state.state === 'forgotten') {
      await forget(stored.state);
      await table.remove(key);
    }
    if (stored === undefined || stored.state.state !== 'came') return;
    const outcome = await place(tenant, stored.state);
    await table.change(key, receivedMailSchema, stored.state, (current) =>
      current.state === 'came' ? mailItemDraft(tenant, { ...current, ...outcome }, now().toISOString()) : undefined,
    );
  };
};
