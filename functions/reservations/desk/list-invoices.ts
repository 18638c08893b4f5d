import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { PageRequest } from '#functions/runtime/table/page.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { InvoiceLine } from '../desk-contract.ts';
import { invoicePaymentSchema, type InvoicePayment } from '../invoice/record.ts';

const states = { OPEN: 'open', PAID: 'paid', ENDED: 'ended' } as const;

const toLine = (record: InvoicePayment): InvoiceLine => {
  const { id, state, reference, amount_cents, currency, payer, payment_id, created_at, paid_at } = record;
  return { id, state: states[state], reference, amount_cents, currency, ...payer, payment_id, created_at, paid_at };
};

/** For who works at the dealer: whose payments they are, and what became of them; newest first. */
export const listInvoices = async (
  { table }: { table: Pick<Table, 'page'> },
  tenant: TenantContext,
  page: Pick<PageRequest, 'cursor' | 'limit'>,
): Promise<{ payments: InvoiceLine[]; next: string | null }> => {
  const { items, next } = await table.page(lists.invoicePayments(tenant), invoicePaymentSchema, {
    ...page,
    keyOf: (id) => keys.invoicePayment(tenant, id),
  });
  return { payments: items.map(toLine), next };
};
