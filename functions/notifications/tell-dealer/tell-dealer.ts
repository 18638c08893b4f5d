import type { AnyEvent } from '#events/envelope.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import { dealerMail } from '#functions/runtime/dealer-mail.ts';
import type { Mail, MailMessage } from '#functions/runtime/mail.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { sendOnce } from '#functions/runtime/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { noticeOf, type Notice } from './notice.ts';

export interface TellDealerDeps extends Pick<Runtime, 'table' | 'now'> {
  logger: Pick<Logger, 'warn'>;
  mail: Mail;
}

const mailOf = (tenant: TenantContext, to: string, notice: Notice, eventId: string): MailMessage =>
  dealerMail(tenant, {
    ...{ id: `notice.${eventId}`, to, subject: notice.subject },
    blocks: [
      { kind: 'heading', text: notice.subject },
      { kind: 'text', text: notice.text },
      { kind: 'facts', rows: Object.entries(notice.details) },
    ],
  });

/** Mails a notice to the dealer once; without an address it is a line of the log. */
export const makeTellDealer =
  (deps: TellDealerDeps) =>
  async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    const notice = noticeOf(event);
    const to = tenant.config.mail.noticesTo;
    if (to === null) {
      deps.logger.warn('notice without a receiver', { tenant: tenant.id, notice: notice.kind, ...notice.details });
      return;
    }
    const message = mailOf(tenant, to, notice, event.id);
    const outcome = await sendOnce(deps, tenant, message.id, () => deps.mail.send(message));
    if (outcome === 'refused') deps.logger.warn('notice refused', { tenant: tenant.id, notice: notice.kind });
  };
