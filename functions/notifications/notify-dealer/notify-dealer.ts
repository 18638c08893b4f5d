import type { AnyEvent } from '#events/envelope.ts';
import { dealerMail } from '#functions/runtime/mail/dealer-mail.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { noticeMailId } from '#functions/operators/published/notice-mail-id.ts';
import { loadNoticesRecipient } from '#functions/operators/published/notices-address.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { askedNotice, sendWaitingNotices, type AddressedNotice } from './address-notices.ts';
import { makeLeadNotice, type LeadNoticeDeps } from './lead-notice.ts';
import { toNotice, type Notice } from './notice.ts';
import { noticeBlocks } from './notice-rows.ts';
import { noteMailStanding } from './mail-standing.ts';
import { makeNoteUnreachable } from './unreachable.ts';

export interface NotifyDealerDeps extends LeadNoticeDeps {
  linkSecrets: LinkSecrets;
}

const buildNoticeMail = (
  tenant: TenantContext,
  { to, blocks }: AddressedNotice,
  notice: Notice,
  eventId: string,
): MailMessage =>
  dealerMail(tenant, {
    id: noticeMailId(eventId),
    to,
    subject: notice.subject,
    blocks: [{ kind: 'heading', text: notice.subject }, { kind: 'text', text: notice.text }, ...blocks],
  });

/** Mails a notice to the dealer once. Where that cannot be, a person of ours is told, once a day for each dealer. */
export const makeNotifyDealer = (deps: NotifyDealerDeps) => {
  const links = makeSignedLinks(deps);
  const sendLeadNotice = makeLeadNotice(deps);
  const noteUnreachable = makeNoteUnreachable(deps);

  const send = async (tenant: TenantContext, addressed: AddressedNotice, notice: Notice, eventId: string) => {
    const message = buildNoticeMail(tenant, addressed, notice, eventId);
    const outcome = await sendOnce(deps, tenant, message.id, () => deps.mail.send(message));
    // A mail that asks to confirm goes to an address that is not used yet.
    if (notice.kind !== 'notices_asked' && (outcome === 'sent' || outcome === 'refused'))
      await noteMailStanding(deps, tenant, outcome);
    if (outcome === 'refused')
      await noteUnreachable(tenant, 'notice refused', { notice: notice.kind, ...notice.details });
  };

  return async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    const notice = toNotice(event);
    if (notice.kind === 'notices_asked') {
      const asked = await askedNotice({ ...deps, links }, tenant, notice);
      if (asked !== undefined) await send(tenant, asked, notice, event.id);
      return;
    }
    const to = await loadNoticesRecipient(deps.table, tenant);
    const isConfirmed = notice.kind === 'notices_confirmed';
    if (to === null) {
      await noteUnreachable(tenant, 'notice without a receiver', { notice: notice.kind, ...notice.details });
      return;
    }
    const blocks = isConfirmed ? [] : noticeBlocks(tenant.config, notice.details);
    await send(tenant, { to, blocks }, notice, event.id);
    if (isConfirmed)
      await sendWaitingNotices({ ...deps, sendLeadNotice }, tenant, notice.details['since'] ?? event.time);
  };
};
