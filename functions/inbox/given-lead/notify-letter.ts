import { standOfClock } from '#domain/inbox/clock.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { loadNoticesRecipient } from '#functions/operators/published/notices-address.ts';
import type { Staff } from '#functions/runtime/http/console-session.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { onClock } from '../work.ts';
import { storedWorkSchema, type LetterIn, type StoredWork } from '../work-schema.ts';
import { dealerLetterMail, ownerLetterMail } from './letter-mail.ts';
import type { NotifyOwnerDeps } from './notify-owner.ts';
import { loadOwner, loadShownLead, mailableAt } from './owner.ts';
import { workDraft } from './work-draft.ts';

/** Without what machines wrote. */
const lettersIn = ({ letters }: Pick<StoredWork, 'letters'>): LetterIn[] =>
  letters.flatMap((letter) => (letter.direction === 'in' && letter.automatic !== true ? [letter] : []));

/** Those that nobody answered yet. */
const openLetters = (lead: Lead, work: StoredWork): LetterIn[] => {
  const { open_since } = standOfClock(onClock(lead, work));
  return open_since === null ? [] : lettersIn(work).filter(({ at }) => at >= open_since);
};

/** Mails whoever has a lead, else the dealer, that its shopper wrote again (docs/product/leads.md, 'Page of an enquiry'). */
export const makeNotifyLetter = (deps: NotifyOwnerDeps) => {
  const { table, now } = deps;

  /** Does nothing where another letter came meanwhile: it is told of by the next run. */
  const note = (key: TableKey, seen: StoredWork, notify_letter_at: string | null) =>
    table.change(key, storedWorkSchema, undefined, (current) => {
      if (current === undefined || lettersIn(current).length !== lettersIn(seen).length) return undefined;
      return workDraft({ ...current, notify_letter_at }, now().toISOString());
    });

  /** Null: they look at the console, or no address is confirmed. */
  const toDealer = async (
    tenant: TenantContext,
    written: Parameters<typeof dealerLetterMail>[2],
  ): Promise<MailMessage | null> => {
    const to = tenant.config.leads === 'kept here' ? null : await loadNoticesRecipient(table, tenant);
    return to === null ? null : dealerLetterMail(tenant, to, written);
  };

  const send = async (tenant: TenantContext, work: StoredWork, owner: Staff | undefined): Promise<void> => {
    const lead = await loadShownLead(table, tenant, work.lead_id);
    const open = lead === undefined ? [] : openLetters(lead, work);
    const last = open.at(-1);
    if (lead === undefined || last === undefined || work.status === 'spam') return;
    const id = `lead-letter.${work.lead_id}.${last.id}`;
    const written = { id, lead, origin: deps.env.CONSOLE_ORIGIN, texts: open.map(({ text }) => text) };
    const message =
      owner === undefined
        ? await toDealer(tenant, written)
        : ownerLetterMail(tenant, { name: owner.name, address: owner.email }, written);
    if (message === null) return;
    const outcome = await sendOnce(deps, tenant, id, () => deps.mail.send(message));
    if (outcome === 'refused')
      deps.logger.warn('mail about a letter refused', { tenant: tenant.id, lead: work.lead_id });
  };

  /** Of one work item whose time has come. */
  return async (key: TableKey): Promise<void> => {
    const work = (await table.load(key, storedWorkSchema))?.state;
    const at = now();
    if (work === undefined || work.notify_letter_at === null || work.notify_letter_at > at.toISOString()) return;
    const tenant = await deps.directory.byId(parseTenantId(key));
    const owner = await loadOwner(table, tenant, work);
    const from = owner === undefined ? at : mailableAt(tenant, owner, at);
    if (from > at) {
      await note(key, work, from.toISOString());
      return;
    }
    await send(tenant, work, owner);
    await note(key, work, null);
  };
};
