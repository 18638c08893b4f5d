import type { VehicleReservation, Move } from '#domain/reservations/vehicle.ts';
import { isPast } from '#domain/reservations/times.ts';
import { describeError } from '#functions/runtime/logger.ts';
import { PaymentsUnavailable } from './payment/payments.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { moveVehicle } from './vehicle-store.ts';
import type { ReservationDeps } from './deps.ts';
import { noteEvents } from './history.ts';
import { endPayment } from './payment/pay.ts';
import { loadRecord } from './record.ts';
import { oweSettlement } from './payment/settlements.ts';

/** A hold does not wait longer for a provider that is away: a payment that comes later goes back. */
const PATIENCE_MS = 5 * 60_000;

type ApplyExpiry = (
  deps: ReservationDeps,
  tenant: TenantContext,
  vehicle: VehicleReservation,
) => Promise<VehicleReservation>;

const moveAndNote = async (
  deps: ReservationDeps,
  tenant: TenantContext,
  vehicleId: string,
  move: Move,
): Promise<VehicleReservation> => {
  const { car: vehicle, events } = await moveVehicle(deps, tenant, vehicleId, move);
  await noteEvents(deps, tenant, events);
  return vehicle;
};

/** The ledger has an entry before the vehicle's item forgets what is owed. */
const settleOwed: ApplyExpiry = async (deps, tenant, vehicle) => {
  let current = vehicle;
  for (const owed of vehicle.owed) {
    const { car_id, epoch } = vehicle;
    await oweSettlement(deps, tenant, { ...owed, car_id, epoch }, { announced: true });
    current = await moveAndNote(deps, tenant, car_id, { kind: 'settled', payment_id: owed.payment_id });
  }
  return current;
};

/** Whether the payment is over; the provider being away counts as over after a while. */
const isPaymentOver = async (
  deps: ReservationDeps,
  tenant: TenantContext,
  { hold_id, until }: VehicleReservation,
): Promise<boolean> => {
  const record = hold_id === null ? undefined : await loadRecord(deps, tenant, hold_id);
  if (record?.payment_id == null) return true;
  try {
    return await endPayment(deps, tenant, record.payment_id);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    deps.logger.warn('payment not ended', { tenant: tenant.id, hold: record.id, error: describeError(error) });
    return until === null || isPast(until, deps.now(), PATIENCE_MS);
  }
};

const lapse: ApplyExpiry = async (deps, tenant, vehicle) => {
  if (vehicle.hold_id === null) return vehicle;
  if (!(await isPaymentOver(deps, tenant, vehicle))) return vehicle;
  return moveAndNote(deps, tenant, vehicle.car_id, { kind: 'lapse', hold_id: vehicle.hold_id });
};

const endHold: ApplyExpiry = async (deps, tenant, vehicle) => {
  const { hold_id, until, state, car_id } = vehicle;
  if (hold_id === null || until === null || !isPast(until, deps.now())) return vehicle;
  if (state === 'HELD') return lapse(deps, tenant, vehicle);
  return state === 'RESERVED' ? moveAndNote(deps, tenant, car_id, { kind: 'end', hold_id, why: 'expired' }) : vehicle;
};

const endOffer: ApplyExpiry = async (deps, tenant, vehicle) => {
  const { offer, waiting, state, car_id } = vehicle;
  const isOver = offer === null ? waiting.length > 0 : isPast(offer.until, deps.now());
  return state === 'AVAILABLE' && isOver ? moveAndNote(deps, tenant, car_id, { kind: 'offer_over' }) : vehicle;
};

/** What the time has decided: holds, reservations and offers that are over, money that goes back. For reads, claims and the sweeper. */
export const applyExpiry: ApplyExpiry = async (deps, tenant, vehicle) => {
  const ended = await endHold(deps, tenant, vehicle);
  return endOffer(deps, tenant, await settleOwed(deps, tenant, ended));
};
