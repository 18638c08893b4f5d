import { madeInvoiceAddress } from '#domain/invoice/rules.ts';
import { formatCents } from '#domain/money/rules.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { buildLetter, formatAnsweringPhone, locationOf, timeAt } from '../notify/mails.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { changeMade, isPayable, loadMade, type MadeInvoice } from './made.ts';

type Deps = Pick<NotifyDeps, 'table' | 'now' | 'logger' | 'mail' | 'siteOrigin'>;

const letterOf = (
  tenant: TenantContext,
  record: MadeInvoice,
  { email, siteOrigin }: { email: string; siteOrigin: string },
): MailMessage => {
  const { id, reference, amount_cents, currency, customer, expires_at, mails } = record;
  const amount = formatCents(amount_cents);
  const origin = siteOrigin.replace('{slug}', tenant.config.slug);
  return buildLetter(tenant, {
    id: `invoice.made.${id}.${mails.length}`,
    to: { first_name: customer.name, last_name: '', email },
    subject: `Invoice ${reference}: ${amount} to pay`,
    origin,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${customer.name}. ${tenant.config.name} asks you to pay ${amount} for invoice ${reference}.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Invoice', reference],
          ['Amount', `${amount} ${currency}`],
          ['Pay until', timeAt(expires_at, locationOf(tenant, null))],
          ['Phone', formatAnsweringPhone(tenant, undefined)],
        ],
      },
      { kind: 'action', label: `Pay ${amount}`, href: `${origin}${madeInvoiceAddress(record)}` },
      { kind: 'small', text: 'If you expected no invoice of this dealer, call before you pay.' },
    ],
  });
};

/** Mails what somebody asked to be mailed, once each; one that cannot be paid any more is not mailed. */
export const makeSendMade =
  (deps: Deps) =>
  async (tenant: TenantContext, id: string): Promise<void> => {
    const record = await loadMade(deps, tenant, id);
    if (record === undefined || !record.unsent) return;
    const { email } = record.customer;
    if (email !== null && isPayable(record, deps.now())) {
      const message = letterOf(tenant, record, { email, siteOrigin: deps.siteOrigin });
      const outcome = await sendOnce(deps, tenant, message.id, () => deps.mail.send(message));
      if (outcome === 'refused') deps.logger.warn('mail of an invoice refused', { tenant: tenant.id });
    }
    // Another one may have been asked for meanwhile.
    await changeMade(deps, tenant, id, (current) =>
      current.unsent && current.mails.length === record.mails.length ? { ...current, unsent: false } : undefined,
    );
  };
