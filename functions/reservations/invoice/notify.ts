import { formatCents } from '#domain/money/rules.ts';
import { dealerMail } from '#functions/runtime/mail/dealer-mail.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { formatAnsweringPhone, buildLetter, locationOf, timeAt } from '../notify/mails.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { noteMadePaid } from './made.ts';
import { changeInvoice, loadInvoice, type InvoicePayment } from './record.ts';

type Rows = Extract<MailBlock, { kind: 'facts' }>['rows'];

const buildPaymentRows = (tenant: TenantContext, record: InvoicePayment): Rows => {
  const { reference, amount_cents, currency, paid_at, created_at } = record;
  return [
    ['Invoice', reference],
    ['Amount', `${formatCents(amount_cents)} ${currency}`],
    ['Paid', timeAt(paid_at ?? created_at, locationOf(tenant, null))],
  ];
};

const receiptMail = (tenant: TenantContext, record: InvoicePayment): MailMessage => {
  const { payer, reference, amount_cents, id } = record;
  const amount = formatCents(amount_cents);
  return buildLetter(tenant, {
    id: `invoice.${id}`,
    to: { first_name: payer.name, last_name: '', email: payer.email },
    subject: `Your payment of ${amount} for invoice ${reference}`,
    origin: null,
    blocks: [
      { kind: 'text', text: `Hello ${payer.name}. ${tenant.config.name} has your payment of ${amount}. Thank you.` },
      {
        kind: 'facts',
        rows: [...buildPaymentRows(tenant, record), ['Phone', formatAnsweringPhone(tenant, undefined)]],
      },
    ],
  });
};

const paidMail = (tenant: TenantContext, to: string, record: InvoicePayment): MailMessage => {
  const { payer, reference, amount_cents, id, payment_id } = record;
  const blocks: MailBlock[] = [
    { kind: 'heading', text: 'An invoice was paid online' },
    {
      kind: 'text',
      text:
        record.made_id === null
          ? 'Reference and amount are as the payer typed them. Compare them with the invoice before you mark it as paid.'
          : 'Reference and amount are those of the invoice that you made.',
    },
    {
      kind: 'facts',
      rows: [
        ...buildPaymentRows(tenant, record),
        ['Paid by', [payer.name, payer.email, ...(payer.phone === null ? [] : [payer.phone])].join(', ')],
        ['Payment', id],
        ['At the payment provider', payment_id ?? ''],
      ],
    },
  ];
  const subject = `${formatCents(amount_cents)} paid for invoice ${reference}`;
  return dealerMail(tenant, { id: `invoice.dealer.${id}`, to, subject, blocks });
};

type InvoiceNotifyDeps = Pick<NotifyDeps, 'table' | 'now' | 'logger' | 'mail'>;

/** The receipts of a paid invoice, to payer and dealer, each once. */
export const makeNotifyOfInvoice = (deps: InvoiceNotifyDeps) => {
  const send = async (tenant: TenantContext, message: MailMessage): Promise<void> => {
    const outcome = await sendOnce(deps, tenant, message.id, () => deps.mail.send(message));
    if (outcome === 'refused') deps.logger.warn('mail of an invoice refused', { tenant: tenant.id });
  };

  return async (tenant: TenantContext, id: string): Promise<void> => {
    const record = await loadInvoice(deps, tenant, id);
    if (record === undefined || record.state !== 'PAID' || record.told) return;
    await noteMadePaid(deps, tenant, record);
    await send(tenant, receiptMail(tenant, record));
    const to = tenant.config.mail.noticesTo;
    if (to === null) deps.logger.warn('notice without a receiver', { tenant: tenant.id, notice: 'invoice_paid', id });
    else await send(tenant, paidMail(tenant, to, record));
    await changeInvoice(deps, tenant, id, (current) => ({ next: { ...current, told: true, check_at: null } }));
  };
};
