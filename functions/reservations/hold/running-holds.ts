import { mayRun, type EarlierHold } from '#domain/limits/holds.ts';
import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Ids of holds, by what their vehicles say. */
export interface RunningHolds {
  all: ReadonlySet<string>;
  running: ReadonlySet<string>;
  paid: ReadonlySet<string>;
}

/** What the vehicles say of holds that may run. One that is neither running nor paid is being made, or was given up. */
export const findRunningHolds = async (
  { table }: { table: Pick<Table, 'loadMany'> },
  tenant: TenantContext,
  holds: readonly EarlierHold[],
  at: Date,
): Promise<RunningHolds> => {
  const young = holds.filter((hold) => mayRun(hold, at));
  const all = new Set(young.map(({ hold_id }) => hold_id));
  if (young.length === 0) return { all, running: new Set(), paid: new Set() };
  const vehicles = await table.loadMany(
    young.map(({ car_id }) => keys.carReservation(tenant, car_id)),
    vehicleReservationSchema,
  );
  const idsIn = (...states: readonly VehicleReservation['state'][]) =>
    new Set(
      vehicles.flatMap(({ state: { state, hold_id, until } }) =>
        hold_id !== null && states.includes(state) && (until === null || Date.parse(until) > at.getTime())
          ? [hold_id]
          : [],
      ),
    );
  return { all, running: idsIn('HELD'), paid: idsIn('RESERVED', 'SOLD') };
};
