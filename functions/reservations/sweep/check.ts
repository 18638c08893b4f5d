import { holdExpired } from '#events/hold-expired.ts';
import { reservationConfirmed } from '#events/reservation-confirmed.ts';
import { reservationExpired } from '#events/reservation-expired.ts';
import { reservationEventId } from '../published/reservation-event.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { reservationUnannounced } from '#functions/signals.ts';
import { loadVehicle } from '../vehicle-store.ts';
import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import { checkAt, findLifeChapter } from '../history.ts';
import { endPayment, refreshPayment } from '../payment/pay.ts';
import { changeRecord, loadRecord, type Chapter, type ReservationRecord } from '../record.ts';
import { applyExpiry } from '../apply-expiry.ts';
import type { SweepDeps } from '../deps.ts';

/** Told under the event's own id: its message may only be late. */
const missedEvents = { lapsed: holdExpired, expired: reservationExpired, confirmed: reservationConfirmed } as const;
type Missed = keyof typeof missedEvents;

/** What the vehicle says became of a hold that is running by its history; undefined if they agree. */
const findMissedChange = (record: ReservationRecord, vehicle: VehicleReservation): Missed | undefined => {
  const isHeld = findLifeChapter(record)?.what === 'held';
  if (vehicle.hold_id !== record.id || vehicle.state === 'AVAILABLE') return isHeld ? 'lapsed' : 'expired';
  return isHeld && vehicle.state !== 'HELD' ? 'confirmed' : undefined;
};

const running: readonly (Chapter['what'] | undefined)[] = ['held', 'confirmed', 'extended'];

const missedChapter = (
  tenant: TenantContext,
  record: ReservationRecord,
  vehicle: VehicleReservation,
  at: string,
): Chapter | undefined => {
  const what = running.includes(findLifeChapter(record)?.what) ? findMissedChange(record, vehicle) : undefined;
  if (what === undefined) return undefined;
  const until = what === 'confirmed' ? vehicle.until : null;
  const id = reservationEventId(tenant, missedEvents[what], record.id);
  return { id, what, at, until, why: null, told: what === 'lapsed' };
};

/** Finds what a dead process or a lost message left: a payment that nobody heard of, a history behind its vehicle, mails not sent. */
export const makeCheck = (deps: SweepDeps) => {
  const askAboutPayment = async (tenant: TenantContext, record: ReservationRecord): Promise<void> => {
    if (record.payment_id === null || record.refund !== null) return;
    if (findLifeChapter(record)?.what === 'lapsed') await endPayment(deps, tenant, record.payment_id);
    else await refreshPayment(deps, tenant, record.payment_id);
  };

  return async (tenant: TenantContext, id: string): Promise<void> => {
    const record = await loadRecord(deps, tenant, id);
    if (record === undefined) return;
    await askAboutPayment(tenant, record);
    const vehicle = await applyExpiry(deps, tenant, await loadVehicle(deps, tenant, record.car.id));
    const at = deps.now();
    const untold = record.history.filter(({ told }) => !told);
    deps.signals.count(reservationUnannounced, untold.length, { tenant: tenant.id });
    await changeRecord(deps, tenant, id, (current) => {
      const missed = missedChapter(tenant, current, vehicle, at.toISOString());
      const next = missed === undefined ? current : { ...current, history: [...current.history, missed] };
      return { ...next, check_at: checkAt(next, at) };
    });
    await deps.notify(tenant, id);
  };
};
