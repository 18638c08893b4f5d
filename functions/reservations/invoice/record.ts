import * as z from 'zod';
import { after, hours } from '#domain/reservations/times.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { chooseDueShard } from '../due.ts';

const moment = z.iso.datetime();

export const invoicePaymentSchema = z.object({
  id: z.string(),
  /** `ENDED`: not paid in time; a payment that the provider still reports counts. */
  state: z.enum(['OPEN', 'PAID', 'ENDED']),
  reference: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  /** The phone number is E.164. */
  payer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  /** Of the invoice that the dealer made; null: reference and amount are as the payer typed them. */
  made_id: z.string().nullable().default(null),
  body_hash: z.string(),
  correlation_id: z.string(),
  created_at: moment,
  payment_id: z.string().nullable(),
  paid_at: moment.nullable(),
  /** Whether payer and dealer have their mails. */
  told: z.boolean(),
  /** When the sweeper looks again; null: never. */
  check_at: moment.nullable(),
});
export type InvoicePayment = z.infer<typeof invoicePaymentSchema>;

/** Afterwards it cannot be paid any more; the provider remembers keys as long. */
export const OPEN_MS = hours(24);
const KEPT_UNPAID_MS = hours(90 * 24);

export const invoiceDraft = (
  tenant: TenantContext,
  state: InvoicePayment,
  events: readonly AnyEvent[],
  at: string,
): ItemDraft<InvoicePayment> => ({
  state,
  events,
  lane: 'lead',
  at,
  listed: { list: lists.invoicePayments(tenant), sort: `${state.created_at}#${state.id}` },
  due: state.check_at === null ? undefined : { shard: chooseDueShard(tenant, state.id), at: state.check_at },
  expires: state.state === 'PAID' ? undefined : Math.ceil(Date.parse(after(state.created_at, KEPT_UNPAID_MS)) / 1_000),
});

interface RecordDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
}

export const loadInvoice = async (
  { table }: Pick<RecordDeps, 'table'>,
  tenant: TenantContext,
  id: string,
): Promise<InvoicePayment | undefined> =>
  (await table.load(keys.invoicePayment(tenant, id), invoicePaymentSchema))?.state;

/** One conditional write with its events; undefined if there is no such payment. */
export const changeInvoice = (
  { table, now }: RecordDeps,
  tenant: TenantContext,
  id: string,
  change: (record: InvoicePayment) => { next: InvoicePayment; events?: readonly AnyEvent[] } | undefined,
): Promise<InvoicePayment | undefined> =>
  table.change(keys.invoicePayment(tenant, id), invoicePaymentSchema, undefined, (current) => {
    const changed = current === undefined ? undefined : change(current);
    return changed === undefined
      ? undefined
      : invoiceDraft(tenant, changed.next, changed.events ?? [], now().toISOString());
  });
