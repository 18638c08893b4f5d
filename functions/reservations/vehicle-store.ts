import {
  freshVehicle,
  type VehicleReservation,
  type Happened,
  type Move,
  type Outcome,
} from '#domain/reservations/vehicle.ts';
import { after, OFFER_MS } from '#domain/reservations/times.ts';
import { applyMove } from '#domain/reservations/machine.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { ItemDraft, StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { chooseDueShard } from './due.ts';
import { deriveEventId, toReservationEvent } from './events.ts';

export interface VehicleDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
}

/** Time for the message of an offer; then the sweeper tells it, each minute until somebody has it or it is over. */
const TELL_MS = 2 * 60_000;

const offerDueAt = ({ offer, waiting }: VehicleReservation, now: string): string | undefined => {
  if (offer !== null) return after(offer.until, TELL_MS - OFFER_MS);
  return waiting.length > 0 ? now : undefined;
};

/** When the sweeper has to look at a vehicle again; undefined for never. */
const dueAt = (vehicle: VehicleReservation, now: string): string | undefined => {
  if (vehicle.owed.length > 0) return now;
  if (vehicle.until !== null) return vehicle.until;
  return vehicle.state === 'AVAILABLE' ? offerDueAt(vehicle, now) : undefined;
};

const buildItemDraft = (
  tenant: TenantContext,
  state: VehicleReservation,
  events: readonly AnyEvent[],
  at: string,
): ItemDraft<VehicleReservation> => {
  const due = dueAt(state, at);
  return {
    state,
    events,
    lane: 'lead',
    at,
    due: due === undefined ? undefined : { shard: chooseDueShard(tenant, state.car_id), at: due },
  };
};

/** As it was read, so that a move need not read it again. */
export interface SeenVehicle {
  car: VehicleReservation;
  seen: { key: TableKey; stored: StoredItem<VehicleReservation> | undefined };
}

export const seeVehicle = async (
  { table }: Pick<VehicleDeps, 'table'>,
  tenant: TenantContext,
  vehicleId: string,
): Promise<SeenVehicle> => {
  const key = keys.carReservation(tenant, vehicleId);
  const stored = await table.load(key, vehicleReservationSchema);
  return { car: stored?.state ?? freshVehicle(vehicleId), seen: { key, stored } };
};

export const loadVehicle = async (
  { table }: Pick<VehicleDeps, 'table'>,
  tenant: TenantContext,
  vehicleId: string,
): Promise<VehicleReservation> =>
  (await table.load(keys.carReservation(tenant, vehicleId), vehicleReservationSchema))?.state ??
  freshVehicle(vehicleId);

export interface Moved {
  outcome: Outcome;
  car: VehicleReservation;
  /** Those of this write; they leave by the outbox. */
  events: readonly AnyEvent[];
}

/** One conditional write, in which the events ride; a move that is refused writes nothing. */
export const moveVehicle = async (
  { table, now }: VehicleDeps,
  tenant: TenantContext,
  of: string | SeenVehicle,
  move: Move,
): Promise<Moved> => {
  const vehicleId = typeof of === 'string' ? of : of.car.car_id;
  const item = typeof of === 'string' ? keys.carReservation(tenant, vehicleId) : of.seen;
  let outcome: Outcome = { kind: 'same' };
  let events: readonly AnyEvent[] = [];
  const vehicle = await table.change(item, vehicleReservationSchema, freshVehicle(vehicleId), (current, rev) => {
    const at = now();
    outcome = applyMove(current, move, at);
    events = [];
    if (outcome.kind !== 'moved') return undefined;
    const { state, happened } = outcome;
    const meta = (one: Happened) => ({
      id: deriveEventId(tenant, state, rev + 1, one),
      time: at.toISOString(),
      tenantId: tenant.id,
      correlationId: move.kind,
      subject: vehicleId,
    });
    events = happened.map((one) => toReservationEvent(meta(one), state, one));
    return buildItemDraft(tenant, state, events, at.toISOString());
  });
  return { outcome, car: vehicle, events };
};
