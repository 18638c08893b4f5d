import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { keys, lists } from '#functions/runtime/keys.ts';
import type { ObjectStore } from '#functions/runtime/object-store.ts';
import type { StoredItem } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { objectNames } from '../object-names.ts';
import { absentSchema, type MissingVehicles } from '../run.ts';

export interface KnownCar {
  state: StockItem;
}

/** All that deciding on a file of one source reads, so that a dry run decides on the same. */
export interface StockReads<C extends KnownCar = KnownCar> {
  /** Ids listed in this state. May lag the cars. */
  ids: (state: 'active' | 'missing') => Promise<string[]>;
  /** In any order; unknown ids are left out. */
  cars: (ids: readonly string[]) => Promise<C[]>;
  /** Undefined for deltas and runs that were refused. */
  absentOf: (run: string) => Promise<MissingVehicles | undefined>;
}

export interface ReadDeps {
  table: Pick<Table, 'list' | 'loadMany'>;
  objects: Pick<ObjectStore, 'get'>;
}

export const loadCars = (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<StoredItem<StockItem>[]> =>
  table.loadMany(
    ids.map((id) => keys.stock(tenant, id)),
    stockItemSchema,
  );

export const tableReads = (
  deps: ReadDeps,
  tenant: TenantContext,
  source: string,
): StockReads<StoredItem<StockItem>> => ({
  ids: async (state) => {
    const listed = await deps.table.list(lists.stock(tenant, source), { beginsWith: `${state}#` });
    return listed.map(({ sort }) => sort.slice(state.length + 1));
  },
  cars: (ids) => loadCars(deps.table, tenant, ids),
  absentOf: async (run) => {
    const object = await deps.objects.get(objectNames.absent(tenant, run));
    return object === undefined ? undefined : absentSchema.parse(JSON.parse(new TextDecoder().decode(object.body)));
  },
});
