import type * as z from 'zod';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { addDays } from '#domain/hours/dates.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { hours } from '#domain/reservations/times.ts';
import type { ListKey } from '#functions/runtime/table/table-key.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { DayReport, Movement } from '../desk-contract.ts';
import type { ReservationDeps } from '../deps.ts';
import { invoicePaymentSchema, loadInvoice, type InvoicePayment } from '../invoice/record.ts';
import type { PaymentMovement } from '../payment/payments.ts';
import { settlementSchema } from '../payment/settlements.ts';
import { loadRecord, recordSchema, type ReservationRecord } from '../record.ts';

type DayDeps = ReservationDeps & { table: Table };

/** Paid, extended and over: what a day's movements can be of. A refund that was late is found by the provider's list. */
const lifeMs = ({ config }: TenantContext): number => hours(2 * config.constants.holdHours + 24);

/** Around the day at the provider: what it did just before midnight is written here just after it. */
const SLACK_MS = hours(24);

/** Instants, as lists of the table have them. */
type Begun = readonly [from: string, to: string];

type Known = Omit<Movement, 'known'>;

const idOf = ({ payment_id, kind }: Pick<PaymentMovement, 'payment_id' | 'kind'>): string => `${payment_id} ${kind}`;

type Facts = Pick<Movement, 'payment_id' | 'kind' | 'at' | 'amount_cents' | 'currency'>;

const ofRecord = (record: ReservationRecord) => ({
  purpose: 'deposit' as const,
  reference: record.reference,
  reservation_id: record.id,
  made_id: null,
  name: `${record.contact.first_name} ${record.contact.last_name}`,
  vehicle: record.car.name,
});

const ofInvoice = ({ reference, payer, made_id }: InvoicePayment) => ({
  purpose: 'invoice' as const,
  reference,
  reservation_id: null,
  made_id,
  name: payer.name,
  vehicle: null,
});

const nobody = {
  purpose: 'unknown',
  reference: null,
  reservation_id: null,
  made_id: null,
  name: null,
  vehicle: null,
} as const;

const sumOf = (movements: readonly Movement[], kind: Movement['kind']): number =>
  movements.filter((one) => one.kind === kind).reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const balance = (movements: readonly Movement[]): number => sumOf(movements, 'taken') - sumOf(movements, 'given_back');

/** Money of one day by the dealer's calendar, from the provider's list and from what is written here. */
export const makeDay = (deps: DayDeps) => {
  const { table, payments } = deps;

  /** Of what was begun in this time. */
  const begun = async <S>(list: ListKey, schema: z.ZodType<S>, [from, to]: Begun): Promise<S[]> => {
    const entries = await table.list(list, { between: [from, to] });
    const found = await table.loadMany(
      entries.map(({ key }) => key),
      schema,
    );
    return found.map(({ state }) => state);
  };

  /** Of a deposit: taken for a sale, or given back after it was taken. */
  const deposits = async (tenant: TenantContext, time: Begun): Promise<Known[]> => {
    const records = await begun(lists.reservations(tenant), recordSchema, time);
    const paid = new Map(records.flatMap((one) => (one.payment_id === null ? [] : [[one.payment_id, one] as const])));
    const entries = await table.loadMany(
      [...paid.keys()].flatMap((id) => [keys.settlement(tenant, id, 'refund'), keys.settlement(tenant, id, 'capture')]),
      settlementSchema,
    );
    return entries.flatMap(({ state: { payment_id, kind, done_at } }) => {
      const record = paid.get(payment_id);
      if (record === undefined || done_at === null) return [];
      const { amount_cents, currency } = record;
      const movement = kind === 'capture' ? ('taken' as const) : ('given_back' as const);
      return [{ at: done_at, payment_id, kind: movement, amount_cents, currency, ...ofRecord(record) }];
    });
  };

  const invoices = async (tenant: TenantContext, time: Begun): Promise<Known[]> => {
    const records = await begun(lists.invoicePayments(tenant), invoicePaymentSchema, time);
    return records.flatMap((record) => {
      const { payment_id, paid_at, amount_cents, currency } = record;
      if (payment_id === null || paid_at === null) return [];
      return [{ at: paid_at, payment_id, kind: 'taken' as const, amount_cents, currency, ...ofInvoice(record) }];
    });
  };

  const hasEntry = async (tenant: TenantContext, { payment_id, kind }: PaymentMovement): Promise<boolean> => {
    const key = keys.settlement(tenant, payment_id, kind === 'taken' ? 'capture' : 'refund');
    return (await table.load(key, settlementSchema)) !== undefined;
  };

  const known = (isWritten: boolean): Movement['known'] => (isWritten ? 'both' : 'provider');

  const ofDeposit = async (
    tenant: TenantContext,
    { moved, hold }: { moved: PaymentMovement; hold: string },
  ): Promise<Pick<Movement, 'known'> & Omit<Known, keyof Facts>> => {
    const record = await loadRecord(deps, tenant, hold);
    if (record === undefined) return { ...nobody, known: 'provider' };
    // A method that cannot be authorised only is taken when it is paid.
    const wasTaken = moved.kind === 'taken' && record.history.some(({ what }) => what === 'confirmed');
    return { ...ofRecord(record), known: known(wasTaken || (await hasEntry(tenant, moved))) };
  };

  const ofPaidInvoice = async (
    tenant: TenantContext,
    { moved, invoice }: { moved: PaymentMovement; invoice: string },
  ): Promise<Pick<Movement, 'known'> & Omit<Known, keyof Facts>> => {
    const record = await loadInvoice(deps, tenant, invoice);
    if (record === undefined) return { ...nobody, known: 'provider' };
    const isPaid = record.state === 'PAID' && record.payment_id === moved.payment_id;
    return { ...ofInvoice(record), known: known(isPaid && moved.kind === 'taken') };
  };

  /** Undefined: a payment of another system in the same account. */
  const described = async (tenant: TenantContext, moved: PaymentMovement): Promise<Movement | undefined> => {
    const { payment_id, kind, at, amountCents: amount_cents, currency } = moved;
    const said = moved.metadata['purpose'] === undefined ? await payments.read(tenant, payment_id) : moved;
    const { tenant: of, hold, invoice } = said?.metadata ?? {};
    if (of !== tenant.id) return undefined;
    const facts = { payment_id, kind, at, amount_cents, currency };
    if (hold !== undefined) return { ...facts, ...(await ofDeposit(tenant, { moved, hold })) };
    if (invoice !== undefined) return { ...facts, ...(await ofPaidInvoice(tenant, { moved, invoice })) };
    return { ...facts, ...nobody, known: 'provider' };
  };

  /** What the bank let go never was on the balance, so no movement lacks. */
  const wasReleased = async (tenant: TenantContext, { kind, payment_id }: Known): Promise<boolean> =>
    kind === 'given_back' && (await payments.read(tenant, payment_id))?.status === 'canceled';

  const onlyHere = async (tenant: TenantContext, own: readonly Known[]): Promise<Movement[]> => {
    const released = await Promise.all(own.map((one) => wasReleased(tenant, one)));
    return own.filter((_, index) => released[index] !== true).map((one) => ({ ...one, known: 'here' as const }));
  };

  return async (tenant: TenantContext, day: string): Promise<DayReport> => {
    const time_zone = dealerZone(tenant.config.locations);
    const [from, to] = [toInstant(day, '00:00', time_zone), toInstant(addDays(day, 1), '00:00', time_zone)];
    const time: Begun = [new Date(from.getTime() - lifeMs(tenant)).toISOString(), to.toISOString()];
    const isOfDay = ({ at }: { at: string }): boolean => at >= from.toISOString() && at < to.toISOString();
    const [there, deposited, paid] = await Promise.all([
      payments.movements(tenant, new Date(from.getTime() - SLACK_MS), new Date(to.getTime() + SLACK_MS)),
      deposits(tenant, time),
      invoices(tenant, time),
    ]);
    const seen = new Set(there.map(idOf));
    const theirs = await Promise.all(there.filter(isOfDay).map((moved) => described(tenant, moved)));
    const lacking = await onlyHere(
      tenant,
      [...deposited, ...paid].filter((own) => isOfDay(own) && !seen.has(idOf(own))),
    );
    const movements = [...theirs.filter((one) => one !== undefined), ...lacking].toSorted((a, b) =>
      byCodeUnit(a.at, b.at),
    );
    return {
      day,
      time_zone,
      movements,
      totals: {
        taken_cents: sumOf(movements, 'taken'),
        given_back_cents: sumOf(movements, 'given_back'),
        provider_cents: balance(movements.filter((one) => one.known !== 'here')),
        here_cents: balance(movements.filter((one) => one.known !== 'provider')),
      },
      agrees: movements.every((one) => one.known === 'both'),
    };
  };
};
