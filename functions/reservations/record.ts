import * as z from 'zod';
import { owedReasons } from '#domain/reservations/vehicle.ts';
import { hours } from '#domain/reservations/times.ts';
import { leadAttributesSchema } from '#domain/lead/attributes-schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Person } from '#functions/privacy/published/personal-data.ts';
import type { ItemDraft, StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { chooseDueShard } from './due.ts';

const moment = z.iso.datetime();

export const contactSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** E.164 */
  phone: z.string(),
});
export type Contact = z.infer<typeof contactSchema>;

const chapters = [
  ...(['held', 'lapsed', 'confirmed', 'extended', 'expired', 'cancelled', 'sold', 'sold_in_feed'] as const),
  'fell_through',
  ...(['refund_requested', 'refunded'] as const),
] as const;

/** What happened to a reservation, as its event says it. */
const chapterSchema = z.object({
  /** Of the event. */
  id: z.string(),
  what: z.enum(chapters),
  at: moment,
  until: moment.nullable(),
  /** Why money goes back; the dealer's words of a cancellation; to whom it was sold. */
  why: z.string().nullable(),
  /** Whether buyer and dealer have been told what they are to be told. */
  told: z.boolean(),
});
export type Chapter = z.infer<typeof chapterSchema>;

const fallSchema = z.object({
  by: z.object({ kind: z.enum(['person', 'program']), id: z.string(), name: z.string() }),
  /** Of the call that said so. */
  command: z.string(),
  /** Whose lead is sold no more; false: somebody else had bought it. */
  to_buyer: z.boolean(),
  /** Revision of the dealer's own 'sold' on the vehicle that ends with it; null: none does. */
  own_rev: z.number().int().nullable(),
  /** Whose lead is sold no more where somebody else had bought it: whom that 'sold' names; null: nobody. */
  other_lead: z.string().nullable().default(null),
  /** Null: not done yet, or there is none. */
  lead: z.enum(['reopened', 'kept']).nullable(),
  car: z.enum(['ended', 'kept']).nullable(),
});

/** One hold of one person: what the vehicle's item does not say. */
export const recordSchema = z.object({
  id: z.string(),
  /** Six characters to read out, the same as of its lead; null in older ones. */
  reference: z.string().nullable().default(null),
  car: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    location_id: z.string().nullable(),
    /** As the page said it when the vehicle was claimed; null in older ones. */
    price: z.string().nullable().default(null),
    /** Says which number is called; null in older ones. */
    car_type: z.enum(['new', 'used', 'demo']).nullable().default(null),
  }),
  contact: contactSchema,
  /** `phoneHash` of the contact's number, kept when it is paid; null in older ones. */
  phone_hash: z.string().nullable().default(null),
  consent: z.object({
    opt_in: z.boolean().nullable(),
    url: z.string(),
    lead_attributes: leadAttributesSchema.pick({ visited_pages: true, linked_query_params: true }),
    user_agent: z.string(),
  }),
  body_hash: z.string(),
  correlation_id: z.string(),
  epoch: z.number().int(),
  created_at: moment,
  hold_until: moment,
  amount_cents: z.number().int(),
  currency: z.string(),
  payment_id: z.string().nullable(),
  /** Of the dealer, before the vehicle is given up. */
  cancel_reason: z.string().nullable(),
  /** What a sale that falls through takes along, and what became of it; null: nobody said that it did, or in older ones. */
  fall: fallSchema.nullable().default(null),
  refund: z.object({ reason: z.enum(owedReasons), requested_at: moment, done_at: moment.nullable() }).nullable(),
  history: z.array(chapterSchema),
  /** When the sweeper compares it with vehicle and payment; null: never again. */
  check_at: moment.nullable(),
});
export type ReservationRecord = z.infer<typeof recordSchema>;

/** Holds without a payment are of no use to anybody later. */
const KEPT_HOLD_MS = hours(90 * 24);

/** Unix seconds: when a hold that nobody paid ends by itself. */
export const unpaidUntil = (createdAt: string): number => Math.ceil((Date.parse(createdAt) + KEPT_HOLD_MS) / 1_000);

const isPaid = ({ history }: ReservationRecord): boolean =>
  history.some(({ what }) => what === 'confirmed' || what === 'refund_requested');

export const recordDraft = (
  tenant: TenantContext,
  record: ReservationRecord,
  at: string,
): ItemDraft<ReservationRecord> => ({
  state: record,
  events: [],
  lane: 'lead',
  at,
  listed: { list: lists.reservations(tenant), sort: `${record.created_at}#${record.id}` },
  due: record.check_at === null ? undefined : { shard: chooseDueShard(tenant, record.id), at: record.check_at },
  expires: isPaid(record) ? undefined : unpaidUntil(record.created_at),
});

export const belongsTo = ({ contact }: { contact: Contact }, { phone, email }: Person): boolean =>
  phone === undefined ? contact.email.trim().toLowerCase() === email : contact.phone === phone;

interface RecordDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
}

export const loadRecord = async (
  { table }: Pick<RecordDeps, 'table'>,
  tenant: TenantContext,
  id: string,
): Promise<ReservationRecord | undefined> => (await table.load(keys.reservation(tenant, id), recordSchema))?.state;

/** Undefined if there is no such record. A record that was just read need not be read again. */
export const changeRecord = (
  { table, now }: RecordDeps,
  tenant: TenantContext,
  of: string | StoredItem<ReservationRecord>,
  change: (record: ReservationRecord) => ReservationRecord | undefined,
): Promise<ReservationRecord | undefined> => {
  const at = typeof of === 'string' ? keys.reservation(tenant, of) : { key: of.key, stored: of };
  return table.change(at, recordSchema, undefined, (current) => {
    const next = current === undefined ? undefined : change(current);
    return next === undefined ? undefined : recordDraft(tenant, next, now().toISOString());
  });
};
