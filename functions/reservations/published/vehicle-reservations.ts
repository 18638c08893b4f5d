import * as z from 'zod';
import { isTaken, type VehicleReservation } from '#domain/reservations/vehicle.ts';
import { beingReserved, withReservation, type BeingReserved } from '#domain/reservations/shown.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Only dealers that take reservations have any, so others pay for no read. */
const takesReservations = ({ config }: TenantContext): boolean => config.flags.reserve_online;

/** Of some vehicles, by id; those that nobody ever held are missing. */
export const loadVehicleReservations = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredItem<VehicleReservation>>> => {
  if (!takesReservations(tenant) || ids.length === 0) return new Map();
  const stored = await table.loadMany(
    ids.map((id) => keys.carReservation(tenant, id)),
    vehicleReservationSchema,
  );
  return new Map(stored.map((one) => [one.state.car_id, one]));
};

/** Running ones are among them, unless a dealer has more at once. */
const LOOKED_AT = 500;
const recordOfCar = z.object({ car: z.object({ id: z.string() }) });

/** Ids of the vehicles that somebody holds or has reserved, of the newest reservations. */
export const loadTaken = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  tenant: TenantContext,
  now: Date,
): Promise<ReadonlySet<string>> => {
  if (!takesReservations(tenant)) return new Set();
  const entries = await table.list(lists.reservations(tenant), { newestFirst: true, limit: LOOKED_AT });
  const records = await table.loadMany(
    entries.map(({ key }) => key),
    recordOfCar,
  );
  const ids = [...new Set(records.map(({ state }) => state.car.id))];
  const found = await loadVehicleReservations(table, tenant, ids);
  return new Set([...found].filter(([, { state }]) => isTaken(state, now)).map(([id]) => id));
};

/** The vehicle as pages show it: reserved where somebody has it, whatever the feed says; and who is about to. May lag, unless it is to be consistent. */
export const shownWithReservation = async (
  { table, now }: { table: Pick<Table, 'load'>; now: () => Date },
  tenant: TenantContext,
  item: StockItem,
  { consistent }: { consistent: boolean } = { consistent: false },
): Promise<{ item: StockItem; held: BeingReserved | null }> => {
  if (!takesReservations(tenant)) return { item, held: null };
  const key = keys.carReservation(tenant, item.id);
  const vehicle = (await table.load(key, vehicleReservationSchema, { consistent }))?.state;
  return vehicle === undefined
    ? { item, held: null }
    : { item: withReservation(item, vehicle), held: beingReserved(vehicle, now()) };
};
