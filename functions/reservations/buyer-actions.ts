import type { Headers } from '#functions/runtime/http/request-headers.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { describeError } from '#functions/runtime/logger.ts';
import { PaymentsUnavailable } from './payment/payments.ts';
import { readSession } from '#functions/runtime/http/session.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { SECRET_HEADER, type ReservationAnswer } from './answer-schema.ts';
import { loadVehicle, moveVehicle } from './vehicle-store.ts';
import type { ReservationDeps } from './deps.ts';
import { noteEvents } from './history.ts';
import { applyPayment, endPayment } from './payment/pay.ts';
import { loadRecord, type ReservationRecord } from './record.ts';
import { applyExpiry } from './apply-expiry.ts';
import { toReservationAnswer } from './view.ts';

export interface BuyerActionsDeps extends ReservationDeps {
  links: SignedLinks;
}

interface BuyerCall {
  tenant: TenantContext;
  id: string;
  headers: Headers;
}

/** What a buyer may do with their own reservation. To anybody else it does not exist. */
export const makeBuyerActions = (deps: BuyerActionsDeps) => {
  const { links, now } = deps;

  const isOwn = async ({ tenant, id, headers }: BuyerCall, { contact }: ReservationRecord): Promise<boolean> => {
    const secret = headers[SECRET_HEADER];
    if (secret !== undefined) {
      const link = await links.open(tenant, 'reservation', secret);
      if (link.kind === 'open' && link.subject === id) return true;
    }
    return (await readSession(deps, tenant, headers))?.phone === contact.phone;
  };

  const find = async (call: BuyerCall): Promise<ReservationRecord> => {
    const record = await loadRecord(deps, call.tenant, call.id);
    if (record !== undefined && (await isOwn(call, record))) return record;
    throw new Problem('not_found', 'There is no such reservation.');
  };

  const loadCurrent = async (tenant: TenantContext, vehicleId: string) =>
    applyExpiry(deps, tenant, await loadVehicle(deps, tenant, vehicleId));

  const seen = async (tenant: TenantContext, record: ReservationRecord, paying = false): Promise<ReservationAnswer> => {
    const vehicle = await loadCurrent(tenant, record.car.id);
    const current = (await loadRecord(deps, tenant, record.id)) ?? record;
    return toReservationAnswer(tenant, { record: current, car: vehicle, paying }, now());
  };

  /** The provider's word, never the browser's. True while the provider has not decided. */
  const askProvider = async (tenant: TenantContext, { payment_id }: ReservationRecord): Promise<boolean> => {
    const payment = payment_id === null ? undefined : await deps.payments.read(tenant, payment_id);
    if (payment === undefined) return false;
    await applyPayment(deps, tenant, payment);
    return payment.status === 'processing';
  };

  const giveUp = async (tenant: TenantContext, record: ReservationRecord): Promise<void> => {
    const vehicle = await loadCurrent(tenant, record.car.id);
    if (vehicle.hold_id !== record.id) return;
    if (vehicle.state === 'HELD') {
      const isOver = record.payment_id === null || (await endPayment(deps, tenant, record.payment_id));
      if (isOver) {
        const { events } = await moveVehicle(deps, tenant, vehicle.car_id, { kind: 'give_up', hold_id: record.id });
        return noteEvents(deps, tenant, events);
      }
    }
    const { events, outcome } = await moveVehicle(deps, tenant, vehicle.car_id, {
      kind: 'end',
      hold_id: record.id,
      why: 'cancelled',
    });
    await noteEvents(deps, tenant, events);
    if (outcome.kind === 'refused' && vehicle.state === 'SOLD')
      throw new Problem('conflict', 'The vehicle is sold to you. Call the dealer to change that.');
  };

  return {
    /** Shown also while the provider is away: then nothing is moved. */
    get: async (call: BuyerCall): Promise<ReservationAnswer> => {
      const record = await find(call);
      try {
        return await seen(call.tenant, record);
      } catch (error) {
        if (!(error instanceof PaymentsUnavailable)) throw error;
        deps.logger.warn('reservation shown untidied', { tenant: call.tenant.id, error: describeError(error) });
        return toReservationAnswer(
          call.tenant,
          { record, car: await loadVehicle(deps, call.tenant, record.car.id) },
          now(),
        );
      }
    },
    refresh: async (call: BuyerCall): Promise<ReservationAnswer> => {
      const record = await find(call);
      const paying = await askProvider(call.tenant, record);
      return seen(call.tenant, record, paying);
    },
    cancel: async (call: BuyerCall): Promise<ReservationAnswer> => {
      const record = await find(call);
      await giveUp(call.tenant, record);
      return seen(call.tenant, record);
    },
  };
};
