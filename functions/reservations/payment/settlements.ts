import * as z from 'zod';
import { owedReasons, type Owed } from '#domain/reservations/vehicle.ts';
import { after, hours } from '#domain/reservations/times.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { refundRequested } from '#events/refund-requested.ts';
import { reservationRefunded } from '#events/reservation-refunded.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { describeError } from '#functions/runtime/logger.ts';
import type { PaymentState } from './payments.ts';
import { refundedEventId } from '../published/reservation-event.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { refundOverdue } from '#functions/signals.ts';
import type { ReservationDeps } from '../deps.ts';
import { chooseDueShard } from '../due.ts';
import { noteEvents } from '../history.ts';

/** An entry of the ledger: one movement of money that is owed at the provider. */
export const settlementSchema = z.object({
  kind: z.enum(['refund', 'capture']),
  payment_id: z.string(),
  hold_id: z.string(),
  car_id: z.string(),
  epoch: z.number().int(),
  reason: z.enum(owedReasons).nullable(),
  state: z.enum(['PENDING', 'DONE', 'FAILED']),
  tries: z.number().int(),
  requested_at: z.iso.datetime(),
  next_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  /** When a person was told last that it is overdue. */
  told_at: z.iso.datetime().nullable().default(null),
});
export type Settlement = z.infer<typeof settlementSchema>;

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const OVERDUE_MS = hours(1);
const TOLD_AGAIN_MS = hours(24);

const buildItemDraft = (
  tenant: TenantContext,
  state: Settlement,
  events: readonly AnyEvent[],
  at: string,
): ItemDraft<Settlement> => ({
  state,
  events,
  lane: 'lead',
  at,
  due: state.state === 'PENDING' ? { shard: chooseDueShard(tenant, state.payment_id), at: state.next_at } : undefined,
});

type SettlementDeps = Pick<ReservationDeps, 'table' | 'now'>;

interface Owing extends Owed {
  car_id: string;
  epoch: number;
}

const pickReservationIds = ({
  hold_id,
  car_id,
  epoch,
}: Owing): { reservation_id: string; car_id: string; epoch: number } => ({
  reservation_id: hold_id,
  car_id,
  epoch,
});

/** The ledger: one entry per payment, whoever asks and how often. `announced`: the vehicle's item has told of it. */
export const oweSettlement = async (
  { table, now }: SettlementDeps,
  tenant: TenantContext,
  owing: Owing,
  { announced }: { announced: boolean },
): Promise<void> => {
  const at = now().toISOString();
  const { payment_id, hold_id, car_id, epoch, kind, reason } = owing;
  const meta = {
    id: derivedId('refund.requested', tenant.id, payment_id),
    time: at,
    tenantId: tenant.id,
    correlationId: payment_id,
    subject: car_id,
  };
  const events =
    announced || reason === null
      ? []
      : [refundRequested.create(meta, { ...pickReservationIds(owing), payment_id, reason })];
  const state: Settlement = {
    kind,
    payment_id,
    hold_id,
    car_id,
    epoch,
    reason,
    state: 'PENDING',
    tries: 0,
    requested_at: at,
    next_at: at,
    done_at: null,
    told_at: null,
  };
  const { created } = await table.create(
    keys.settlement(tenant, payment_id, kind),
    settlementSchema,
    buildItemDraft(tenant, state, events, at),
  );
  if (created) await noteEvents({ table, now }, tenant, events);
};

const isDone = ({ kind }: Settlement, { status }: PaymentState): boolean =>
  kind === 'capture' ? status === 'paid' : status === 'refunded' || status === 'canceled';

/** A payment that was released cannot be taken any more: a person has to ask for the money. */
const isHopeless = ({ kind }: Settlement, { status }: PaymentState): boolean =>
  kind === 'capture' && (status === 'canceled' || status === 'refunded');

const refundedEvent = (tenant: TenantContext, settlement: Settlement, paid: PaymentState, at: string): AnyEvent[] => {
  const { payment_id, reason, kind, car_id } = settlement;
  if (kind === 'capture' || reason === null) return [];
  const meta = {
    id: refundedEventId(tenant, payment_id),
    time: at,
    tenantId: tenant.id,
    correlationId: payment_id,
    subject: car_id,
  };
  const amount = { amount_cents: paid.amountCents, currency: paid.currency };
  return [
    reservationRefunded.create(meta, { ...pickReservationIds({ ...settlement }), payment_id, reason, ...amount }),
  ];
};

/** Given up for good, or overdue; of one that goes on being so, each day. */
const isToTell = ({ state, requested_at, told_at }: Settlement, at: Date): boolean => {
  if (state !== 'PENDING') return state === 'FAILED';
  const isOverdue = at.getTime() - Date.parse(requested_at) > OVERDUE_MS;
  return isOverdue && (told_at === null || at.getTime() - Date.parse(told_at) >= TOLD_AGAIN_MS);
};

/** Moves money at the provider, with a key that makes a second call harmless, and notes it; a failure is tried again. */
export const makeSettle = (deps: ReservationDeps & { signals: Signals }) => {
  const { table, now, payments, logger, signals } = deps;

  const attempt = async (
    tenant: TenantContext,
    { kind, payment_id }: Settlement,
  ): Promise<PaymentState | undefined> => {
    const key = `${kind}:${payment_id}`;
    try {
      return kind === 'refund'
        ? await payments.refund(tenant, payment_id, key)
        : await payments.capture(tenant, payment_id, key);
    } catch (error) {
      logger.warn('payment not settled', { tenant: tenant.id, kind, error: describeError(error) });
      return undefined;
    }
  };

  const isOwedBack = async (tenant: TenantContext, paymentId: string): Promise<boolean> =>
    (await table.load(keys.settlement(tenant, paymentId, 'refund'), settlementSchema)) !== undefined;

  const after1 = (before: Settlement, paid: PaymentState | undefined, at: Date): Settlement => {
    const tries = before.tries + 1;
    if (paid !== undefined && isDone(before, paid))
      return { ...before, tries, state: 'DONE', done_at: at.toISOString() };
    if (paid !== undefined && isHopeless(before, paid)) return { ...before, tries, state: 'FAILED' };
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** before.tries);
    return { ...before, tries, next_at: after(at, wait) };
  };

  return async (tenant: TenantContext, paymentId: string, kind: Settlement['kind']): Promise<void> => {
    const key = keys.settlement(tenant, paymentId, kind);
    const stored = await table.load(key, settlementSchema);
    if (stored === undefined || stored.state.state !== 'PENDING') return;
    const paid = await attempt(tenant, stored.state);
    const at = now();
    let events: AnyEvent[] = [];
    let told = false;
    await table.change({ key, stored }, settlementSchema, undefined, (current) => {
      events = [];
      told = false;
      if (current === undefined || current.state !== 'PENDING') return undefined;
      const moved = after1(current, paid, at);
      told = isToTell(moved, at);
      const next = told ? { ...moved, told_at: at.toISOString() } : moved;
      if (next.state === 'DONE' && paid !== undefined) events = refundedEvent(tenant, next, paid, at.toISOString());
      return buildItemDraft(tenant, next, events, at.toISOString());
    });
    await noteEvents(deps, tenant, events);
    // What could not be taken goes back all the same: its sale fell through.
    const isOver = told && kind === 'capture' && (await isOwedBack(tenant, paymentId));
    if (told && !isOver) signals.count(refundOverdue, 1, { tenant: tenant.id, payment: paymentId });
  };
};
