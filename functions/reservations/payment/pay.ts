import * as z from 'zod';
import type { RefundReason } from '#domain/reservations/vehicle.ts';
import { notePaidHold } from '#functions/runtime/limits/known.ts';
import type { PaymentState } from './payments.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadVehicle, moveVehicle } from '../vehicle-store.ts';
import type { ReservationDeps } from '../deps.ts';
import { noteEvents } from '../history.ts';
import { applyInvoicePayment, type AppliedInvoice } from '../invoice/settle.ts';
import { loadRecord, type ReservationRecord } from '../record.ts';
import { oweSettlement } from './settlements.ts';

/** What a payment of a deposit was opened with. */
const boundSchema = z.object({
  purpose: z.literal('reservation'),
  tenant: z.string(),
  car: z.string(),
  hold: z.string(),
  epoch: z.coerce.number().int(),
});
type Bound = z.infer<typeof boundSchema>;

export const buildPaymentMetadata = (
  tenant: TenantContext,
  { id, car: vehicle, epoch }: ReservationRecord,
): Record<string, string> => ({
  purpose: 'reservation',
  tenant: tenant.id,
  car: vehicle.id,
  hold: id,
  epoch: String(epoch),
});

const isMade = ({ status }: PaymentState): boolean => status === 'authorised' || status === 'paid';

const fits = (record: ReservationRecord, bound: Bound, payment: PaymentState): boolean =>
  record.car.id === bound.car &&
  record.amount_cents === payment.amountCents &&
  record.currency.toLowerCase() === payment.currency.toLowerCase();

/** Then the vehicle's item gave it back when the reservation ended. */
const wasReserved = (record: ReservationRecord, paymentId: string): boolean =>
  record.payment_id === paymentId && record.history.some(({ what }) => what === 'confirmed');

type Applied = 'reserved' | 'refunded' | 'not_paid' | 'not_ours';

interface Given {
  deps: ReservationDeps;
  tenant: TenantContext;
  payment: PaymentState;
  bound: Bound;
}

const giveBack = async ({ deps, tenant, payment, bound }: Given, reason: RefundReason): Promise<Applied> => {
  const { payment_id } = payment;
  const owing = { kind: 'refund', payment_id, hold_id: bound.hold, car_id: bound.car, epoch: bound.epoch } as const;
  await oweSettlement(deps, tenant, { ...owing, reason }, { announced: false });
  return 'refunded';
};

/** Whoever paid is known from the next day on. Again after a process that died. */
const reserved = async ({ deps, tenant }: Given, { phone_hash }: ReservationRecord): Promise<Applied> => {
  if (phone_hash !== null) await notePaidHold(deps, tenant, phone_hash);
  return 'reserved';
};

const reserve = async (given: Given, record: ReservationRecord): Promise<Applied> => {
  const { deps, tenant, payment, bound } = given;
  const { payment_id } = payment;
  const { outcome, events } = await moveVehicle(deps, tenant, bound.car, {
    kind: 'paid',
    hold_id: bound.hold,
    payment_id,
    hold_hours: tenant.config.constants.holdHours,
  });
  switch (outcome.kind) {
    case 'moved':
      await noteEvents(deps, tenant, events);
      return reserved(given, record);
    case 'same':
      return reserved(given, record);
    case 'refund':
      return wasReserved(record, payment_id) ? 'refunded' : giveBack(given, outcome.reason);
    case 'refused':
      return giveBack(given, 'late_payment');
  }
};

const isGone = ({ status }: PaymentState): boolean => status === 'canceled' || status === 'refunded';

/** A payment may be made and ended at the same moment: a reservation does not outlive its payment. */
const endWithout = async ({ deps, tenant, payment, bound }: Given): Promise<Applied> => {
  const vehicle = await loadVehicle(deps, tenant, bound.car);
  if (vehicle.state !== 'RESERVED' || vehicle.payment_id !== payment.payment_id) return 'not_paid';
  const { events } = await moveVehicle(deps, tenant, bound.car, { kind: 'end', hold_id: bound.hold, why: 'cancelled' });
  await noteEvents(deps, tenant, events);
  return 'refunded';
};

/** What the provider says of a payment, brought to the vehicle that it was opened for; the same however often and in any order. */
export const applyPayment = async (
  deps: ReservationDeps,
  tenant: TenantContext,
  payment: PaymentState,
): Promise<Applied> => {
  const bound = boundSchema.safeParse(payment.metadata).data;
  if (bound === undefined || bound.tenant !== tenant.id) return 'not_ours';
  const given = { deps, tenant, payment, bound };
  if (isGone(payment)) return endWithout(given);
  if (!isMade(payment)) return 'not_paid';
  const record = await loadRecord(deps, tenant, bound.hold);
  return record !== undefined && fits(record, bound, payment)
    ? reserve(given, record)
    : giveBack(given, 'wrong_payment');
};

/** Asks the provider. A payment says itself whether it is a deposit's or an invoice's. */
export const refreshPayment = async (
  deps: ReservationDeps,
  tenant: TenantContext,
  paymentId: string,
): Promise<Applied | AppliedInvoice> => {
  const payment = await deps.payments.read(tenant, paymentId);
  if (payment === undefined) return 'not_ours';
  const apply = payment.metadata['purpose'] === 'invoice' ? applyInvoicePayment : applyPayment;
  return apply(deps, tenant, payment);
};

/** Ends an unpaid payment. False if it was paid, and is applied. */
export const endPayment = async (deps: ReservationDeps, tenant: TenantContext, paymentId: string): Promise<boolean> => {
  const seen = await deps.payments.read(tenant, paymentId);
  if (seen === undefined) return true;
  const ended = isMade(seen) || isGone(seen) ? seen : await deps.payments.cancel(tenant, paymentId);
  return (await applyPayment(deps, tenant, ended)) !== 'reserved';
};
