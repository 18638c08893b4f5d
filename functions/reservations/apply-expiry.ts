import type { CarReservation, Move } from '#domain/reservations/car.ts';
import { isPast } from '#domain/reservations/times.ts';
import { describeError } from '#functions/runtime/logger.ts';
import { PaymentsUnavailable } from './payments.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { moveCar } from './car-store.ts';
import type { ReservationDeps } from './deps.ts';
import { noteEvents } from './history.ts';
import { endPayment } from './pay.ts';
import { loadRecord } from './record.ts';
import { oweSettlement } from './settlements.ts';

/** A hold does not wait longer for a provider that is away: a payment that comes later goes back. */
const PATIENCE_MS = 5 * 60_000;

type Tidy = (deps: ReservationDeps, tenant: TenantContext, car: CarReservation) => Promise<CarReservation>;

const moveAndNote = async (
  deps: ReservationDeps,
  tenant: TenantContext,
  carId: string,
  move: Move,
): Promise<CarReservation> => {
  const { car, events } = await moveCar(deps, tenant, carId, move);
  await noteEvents(deps, tenant, events);
  return car;
};

/** The ledger has an entry before the vehicle's item forgets what is owed. */
const settleOwed: Tidy = async (deps, tenant, car) => {
  let current = car;
  for (const owed of car.owed) {
    const { car_id, epoch } = car;
    await oweSettlement(deps, tenant, { ...owed, car_id, epoch }, { announced: true });
    current = await moveAndNote(deps, tenant, car_id, { kind: 'settled', payment_id: owed.payment_id });
  }
  return current;
};

/** Whether the payment is over; the provider being away counts as over after a while. */
const isPaymentOver = async (
  deps: ReservationDeps,
  tenant: TenantContext,
  { hold_id, until }: CarReservation,
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

const lapse: Tidy = async (deps, tenant, car) => {
  if (car.hold_id === null) return car;
  if (!(await isPaymentOver(deps, tenant, car))) return car;
  return moveAndNote(deps, tenant, car.car_id, { kind: 'lapse', hold_id: car.hold_id });
};

const endHold: Tidy = async (deps, tenant, car) => {
  const { hold_id, until, state, car_id } = car;
  if (hold_id === null || until === null || !isPast(until, deps.now())) return car;
  if (state === 'HELD') return lapse(deps, tenant, car);
  return state === 'RESERVED' ? moveAndNote(deps, tenant, car_id, { kind: 'end', hold_id, why: 'expired' }) : car;
};

const endOffer: Tidy = async (deps, tenant, car) => {
  const { offer, waiting, state, car_id } = car;
  const isOver = offer === null ? waiting.length > 0 : isPast(offer.until, deps.now());
  return state === 'AVAILABLE' && isOver ? moveAndNote(deps, tenant, car_id, { kind: 'offer_over' }) : car;
};

/** What the time has decided: holds, reservations and offers that are over, money that goes back. For reads, claims and the sweeper. */
export const tidyCar: Tidy = async (deps, tenant, car) => {
  const ended = await endHold(deps, tenant, car);
  return endOffer(deps, tenant, await settleOwed(deps, tenant, ended));
};
