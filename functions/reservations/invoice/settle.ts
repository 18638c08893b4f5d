import * as z from 'zod';
import { after } from '#domain/reservations/times.ts';
import { paymentReceived } from '#events/payment-received.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { PaymentState } from '../payment/payments.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationDeps } from '../deps.ts';
import { noteMadePaid } from './made.ts';
import { changeInvoice, loadInvoice, OPEN_MS, type InvoicePayment } from './record.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

/** Time for a notice; and for mails, before the sweeper sends them. */
export const FIRST_CHECK_MS = 10 * MINUTE_MS;
const NEXT_CHECK_MS = 60 * MINUTE_MS;

/** What the payment of an invoice was opened with. */
const boundSchema = z.object({ purpose: z.literal('invoice'), tenant: z.string(), invoice: z.string() });

export const invoiceMetadata = (tenant: TenantContext, { id, reference }: InvoicePayment): Record<string, string> => ({
  purpose: 'invoice',
  tenant: tenant.id,
  invoice: id,
  reference,
});

export type AppliedInvoice = 'received' | 'not_paid' | 'not_ours';

const fits = (record: InvoicePayment, payment: PaymentState): boolean =>
  (record.payment_id === null || record.payment_id === payment.payment_id) &&
  record.amount_cents === payment.amountCents &&
  record.currency.toLowerCase() === payment.currency.toLowerCase();

/** A method that can only be authorised is taken at once: nothing is kept for anybody. */
const taken = async (deps: ReservationDeps, tenant: TenantContext, payment: PaymentState): Promise<PaymentState> =>
  payment.status === 'authorised'
    ? deps.payments.capture(tenant, payment.payment_id, `capture:${payment.payment_id}`)
    : payment;

const receive = async (
  deps: ReservationDeps,
  tenant: TenantContext,
  id: string,
  { payment_id }: PaymentState,
): Promise<void> => {
  const at = deps.now();
  const time = at.toISOString();
  const received = await changeInvoice(deps, tenant, id, (current) => {
    if (current.state === 'PAID') return undefined;
    const { amount_cents, currency, correlation_id } = current;
    const meta = {
      id: derivedId('payment.received', tenant.id, id),
      time,
      tenantId: tenant.id,
      correlationId: correlation_id,
      subject: id,
    };
    return {
      next: { ...current, state: 'PAID', payment_id, paid_at: time, check_at: after(at, FIRST_CHECK_MS) },
      events: [paymentReceived.create(meta, { invoice_payment_id: id, payment_id, amount_cents, currency })],
    };
  });
  if (received !== undefined) await noteMadePaid(deps, tenant, received);
};

/** What the provider says of a payment, brought to its invoice: received once, however often and in any order. */
export const applyInvoicePayment = async (
  deps: ReservationDeps,
  tenant: TenantContext,
  payment: PaymentState,
): Promise<AppliedInvoice> => {
  const bound = boundSchema.safeParse(payment.metadata).data;
  if (bound === undefined || bound.tenant !== tenant.id) return 'not_ours';
  const record = await loadInvoice(deps, tenant, bound.invoice);
  if (record === undefined || !fits(record, payment)) {
    deps.logger.error('payment fits no invoice', { tenant: tenant.id, payment: payment.payment_id });
    return 'not_ours';
  }
  if ((await taken(deps, tenant, payment)).status !== 'paid') return 'not_paid';
  await receive(deps, tenant, record.id, payment);
  return 'received';
};

/** Undecided payments are waited for, whatever the time. */
const isOver = ({ status }: PaymentState): boolean => status === 'canceled' || status === 'refunded';

const endUnpaid = async (deps: ReservationDeps, tenant: TenantContext, payment: PaymentState): Promise<boolean> => {
  if (payment.status !== 'open') return isOver(payment);
  const ended = await deps.payments.cancel(tenant, payment.payment_id);
  return (await applyInvoicePayment(deps, tenant, ended)) === 'not_paid' && isOver(ended);
};

/** For the sweeper: asks for a payment whose notice never came, and ends what was not paid within a day. */
export const checkInvoice = async (deps: ReservationDeps, tenant: TenantContext, id: string): Promise<void> => {
  const record = await loadInvoice(deps, tenant, id);
  if (record === undefined || record.state !== 'OPEN') return;
  const { payment_id, created_at } = record;
  const payment = payment_id === null ? undefined : await deps.payments.read(tenant, payment_id);
  if (payment !== undefined && (await applyInvoicePayment(deps, tenant, payment)) === 'received') return;
  const at = deps.now();
  const isLate = after(created_at, OPEN_MS) <= at.toISOString();
  const isEnded = isLate && (payment === undefined || (await endUnpaid(deps, tenant, payment)));
  await changeInvoice(deps, tenant, id, (current) => {
    if (current.state !== 'OPEN') return undefined;
    return {
      next: isEnded
        ? { ...current, state: 'ENDED', check_at: null }
        : { ...current, check_at: after(at, NEXT_CHECK_MS) },
    };
  });
};

/** Its invoice can be paid no more: money that the provider is just taking counts all the same. */
export const endInvoicePayment = async (deps: ReservationDeps, tenant: TenantContext, id: string): Promise<void> => {
  const record = await loadInvoice(deps, tenant, id);
  if (record === undefined || record.state !== 'OPEN') return;
  const payment = record.payment_id === null ? undefined : await deps.payments.read(tenant, record.payment_id);
  if (payment !== undefined) {
    if ((await applyInvoicePayment(deps, tenant, payment)) === 'received') return;
    if (!(await endUnpaid(deps, tenant, payment))) return;
  }
  await changeInvoice(deps, tenant, id, (current) =>
    current.state === 'OPEN' ? { next: { ...current, state: 'ENDED', check_at: null } } : undefined,
  );
};
