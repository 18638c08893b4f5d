import { standOfClock } from '#domain/inbox/clock.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { loadNoticesRecipient } from '#functions/operators/published/notices-address.ts';
import type { Staff } from '#functions/runtime/http/console-session.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { onClock } from '../work.ts';
import type { LetterIn, StoredWork } from '../work-schema.ts';
import { dealerLetterMail, ownerLetterMail } from './letter-mail.ts';
import type { NotifyOwnerDeps } from './notify-owner.ts';
import { makeNotice } from './notice.ts';
import { loadShownLead } from './owner.ts';

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
  const { table } = deps;

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

  return makeNotice(deps, {
    due: 'notify_letter_at',
    isSame: (current, seen) => lettersIn(current).length === lettersIn(seen).length,
    send,
  });
};
