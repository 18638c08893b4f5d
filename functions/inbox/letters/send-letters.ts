import type { ApiEnv } from '#functions/runtime/env.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import { sendOnce, sentSchema } from '#functions/runtime/mail/send-once.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { keys, parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadShownLead } from '../given-lead/owner.ts';
import { queuedLetters } from '../given-lead/work-draft.ts';
import { workWrite } from '../given-lead/write-work.ts';
import { withLetterSent } from '../work.ts';
import { storedWorkSchema, type LetterOut, type StoredWork } from '../work-schema.ts';
import { answerMail, answerMailId } from './answer-mail.ts';
import type { ReplyAddress } from './reply-address.ts';

interface SendLettersDeps extends Pick<Runtime, 'table' | 'now' | 'directory'> {
  env: Pick<ApiEnv, 'SITE_ORIGIN'>;
  logger: Pick<Logger, 'warn'>;
  mail: Mail;
  replyAddress: ReplyAddress;
}

/** Mails what people at the dealer answered, each once, and notes what became of it (docs/product/leads.md, 'Answers by mail'). */
export const makeSendLetters = (deps: SendLettersDeps) => {
  const { table, now } = deps;

  const send = async (tenant: TenantContext, { lead_id, letters }: StoredWork, letter: LetterOut) => {
    // Undefined for one that was erased meanwhile: nobody is mailed.
    const lead = await loadShownLead(table, tenant, lead_id);
    const to = lead?.email ?? null;
    if (lead === undefined || to === null) return null;
    const { by, subject, text, at } = letter;
    return deps.mail.send(
      answerMail(tenant, {
        id: letter.id,
        lead,
        to,
        by,
        subject,
        text,
        replyTo: await deps.replyAddress(tenant, lead_id),
        origin: deps.env.SITE_ORIGIN.replace('{slug}', tenant.config.slug),
        before: letters.filter((one) => one.id !== letter.id && one.at <= at),
      }),
    );
  };

  /** The line of the list follows by the event. A work item that was erased meanwhile stays away. */
  const note = (
    tenant: TenantContext,
    key: TableKey,
    letter: LetterOut,
    sent: { state: 'sent' | 'refused'; message_id: string | null },
  ) =>
    table.change(key, storedWorkSchema, undefined, (current) => {
      if (current === undefined) return undefined;
      const at = now().toISOString();
      const next = withLetterSent(current, letter.id, { ...sent, at });
      if (next === current) return undefined;
      const change = { tenant, correlationId: next.lead_id, what: 'letter' as const, at, by: letter.by.person_id };
      return workWrite(change, current, { work: next });
    });

  const settle = async (key: TableKey, work: StoredWork, letter: LetterOut): Promise<void> => {
    const tenant = await deps.directory.byId(parseTenantId(key));
    const id = answerMailId(work.lead_id, letter.id);
    await sendOnce(deps, tenant, id, () => send(tenant, work, letter));
    // Read again: a run may have died after it sent, before it noted so here.
    const message = (await table.load(keys.message(tenant, id), sentSchema))?.state;
    const state = message?.state === 'SENT' ? 'sent' : 'refused';
    if (state === 'refused') deps.logger.warn('answer to a lead refused', { tenant: tenant.id, lead: work.lead_id });
    await note(tenant, key, letter, { state, message_id: message?.message_id ?? null });
  };

  /** Of one work item that something is due of, in the order in which they were written. */
  return async (key: TableKey): Promise<void> => {
    const work = (await table.load(key, storedWorkSchema))?.state;
    if (work === undefined) return;
    for (const letter of queuedLetters(work)) await settle(key, work, letter);
  };
};
