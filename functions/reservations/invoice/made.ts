import * as z from 'zod';
import { after, hours } from '#domain/reservations/times.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { chooseDueShard } from '../due.ts';

const moment = z.iso.datetime();
const byWhom = z.object({ id: z.string(), name: z.string() });

/** An invoice that somebody of the dealer asks a shopper to pay online; what is paid stands in its payment (record.ts). */
export const madeInvoiceSchema = z.object({
  id: z.string(),
  /** As the dealer's own books have it. */
  reference: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  customer: z.object({ name: z.string(), email: z.string().nullable() }),
  body_hash: z.string(),
  made_by: byWhom,
  made_at: moment,
  /** Until when it can be paid. */
  expires_at: moment,
  /** When somebody first opened its link. */
  opened_at: moment.nullable(),
  /** Its payments so far: one at a time, each with an id made of this number. */
  attempts: z.number().int(),
  /** Of its newest payment. */
  invoice_payment_id: z.string().nullable(),
  paid: z.object({ at: moment, invoice_payment_id: z.string() }).nullable(),
  cancelled: z.object({ at: moment, by: byWhom, reason: z.string() }).nullable(),
  /** Each mail that somebody asked for, oldest first. */
  mails: z.array(z.object({ at: moment, by: byWhom })),
  /** The newest one has not left. */
  unsent: z.boolean(),
});
export type MadeInvoice = z.infer<typeof madeInvoiceSchema>;

export const madeStates = ['made', 'opened', 'paid', 'cancelled', 'expired'] as const;
export type MadeState = (typeof madeStates)[number];

/** Money that came counts, whatever was said before. */
export const madeStateOf = ({ paid, cancelled, expires_at, opened_at }: MadeInvoice, now: Date): MadeState => {
  if (paid !== null) return 'paid';
  if (cancelled !== null) return 'cancelled';
  if (Date.parse(expires_at) <= now.getTime()) return 'expired';
  return opened_at === null ? 'made' : 'opened';
};

export const isPayable = (record: MadeInvoice, now: Date): boolean => {
  const state = madeStateOf(record, now);
  return state === 'made' || state === 'opened';
};

/** Without a payment it is of no use to anybody later. */
const KEPT_UNPAID_MS = hours(90 * 24);

export const madeDraft = (tenant: TenantContext, state: MadeInvoice, at: string): ItemDraft<MadeInvoice> => ({
  state,
  events: [],
  lane: 'lead',
  at,
  listed: { list: lists.madeInvoices(tenant), sort: `${state.made_at}#${state.id}` },
  due: state.unsent ? { shard: chooseDueShard(tenant, state.id), at } : undefined,
  expires: state.paid === null ? Math.ceil(Date.parse(after(state.expires_at, KEPT_UNPAID_MS)) / 1_000) : undefined,
});

interface MadeDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
}

export const loadMade = async (
  { table }: Pick<MadeDeps, 'table'>,
  tenant: TenantContext,
  id: string,
): Promise<MadeInvoice | undefined> => (await table.load(keys.madeInvoice(tenant, id), madeInvoiceSchema))?.state;

/** One conditional write; undefined if there is no such invoice. */
export const changeMade = (
  { table, now }: MadeDeps,
  tenant: TenantContext,
  id: string,
  change: (record: MadeInvoice) => MadeInvoice | undefined,
): Promise<MadeInvoice | undefined> =>
  table.change(keys.madeInvoice(tenant, id), madeInvoiceSchema, undefined, (current) => {
    const next = current === undefined ? undefined : change(current);
    return next === undefined ? undefined : madeDraft(tenant, next, now().toISOString());
  });

/** Of a payment that was received; again it changes nothing. */
export const noteMadePaid = async (
  deps: MadeDeps,
  tenant: TenantContext,
  payment: { id: string; made_id: string | null; paid_at: string | null },
): Promise<void> => {
  const { id: invoice_payment_id, made_id, paid_at } = payment;
  if (made_id === null || paid_at === null) return;
  await changeMade(deps, tenant, made_id, (current) =>
    current.paid === null ? { ...current, paid: { at: paid_at, invoice_payment_id } } : undefined,
  );
};
