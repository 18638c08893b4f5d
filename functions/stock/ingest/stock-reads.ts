import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { loadVehicleReservations } from '#functions/reservations/published/vehicle-reservations.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { objectNames } from '../object-names.ts';
import { absentSchema, type MissingVehicles } from '../run.ts';
import { toKnownIdentity, isListed, readSort, type KnownIdentity } from './register.ts';

export interface KnownVehicle {
  state: StockItem;
}

/** A VIN that is listed by another source of the dealer. */
export interface VinElsewhere {
  vin: string;
  stocknum: string | null;
  source: string;
}

/** All that deciding on a file of one source reads, so that a dry run decides on the same. */
export interface StockReads<C extends KnownVehicle = KnownVehicle> {
  /** Every car that the source ever had. May lag the cars. */
  known: () => Promise<KnownIdentity[]>;
  /** In any order; unknown ids are left out. */
  cars: (ids: readonly string[]) => Promise<C[]>;
  /** Of these, the cars that are held or reserved on the site. */
  reserved: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  elsewhere: () => Promise<VinElsewhere[]>;
  /** Undefined for deltas and runs that were refused. */
  absentOf: (run: string) => Promise<MissingVehicles | undefined>;
}

export interface ReadDeps {
  table: Pick<Table, 'list' | 'loadMany'>;
  objects: Pick<ObjectStore, 'get'>;
}

export const loadVehicles = (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<StoredItem<StockItem>[]> =>
  table.loadMany(
    ids.map((id) => keys.stock(tenant, id)),
    stockItemSchema,
  );

/** Ids of the source's cars in this state. */
export const idsIn = async (
  table: Pick<Table, 'list'>,
  tenant: TenantContext,
  source: string,
  state: 'active' | 'missing',
): Promise<string[]> => {
  const listed = await table.list(lists.stock(tenant, source), { beginsWith: `${state}#` });
  return listed.map(({ sort }) => {
    const entry = readSort(sort);
    return entry.whole ? entry.identity.id : entry.id;
  });
};

/** Cars whose entry is older than the register are read themselves. */
export const loadKnownIdentities = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  tenant: TenantContext,
  source: string,
): Promise<KnownIdentity[]> => {
  const listed = await table.list(lists.stock(tenant, source));
  const entries = listed.map(({ sort }) => readSort(sort));
  const whole = entries.flatMap((entry) => (entry.whole ? [entry.identity] : []));
  const older = entries.flatMap((entry) => (entry.whole ? [] : [entry.id]));
  return [...whole, ...(await loadVehicles(table, tenant, older)).map(({ state }) => toKnownIdentity(state))];
};

export const heldVehicles = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = [...(await loadVehicleReservations(table, tenant, ids)).values()];
  const held = found.filter(({ state }) => state.state === 'HELD' || state.state === 'RESERVED');
  return new Set(held.map(({ state }) => state.car_id));
};

const listedElsewhere = async (
  table: ReadDeps['table'],
  tenant: TenantContext,
  source: string,
): Promise<VinElsewhere[]> => {
  const others = tenant.config.sources.filter(({ id }) => id !== source);
  const found = others.map(async ({ id }) =>
    (await loadKnownIdentities(table, tenant, id))
      .filter(isListed)
      .flatMap(({ vin, stocknum }) => (vin === null ? [] : [{ vin, stocknum, source: id }])),
  );
  return (await Promise.all(found)).flat();
};

export const tableReads = (
  { table, objects }: ReadDeps,
  tenant: TenantContext,
  source: string,
): StockReads<StoredItem<StockItem>> => ({
  known: () => loadKnownIdentities(table, tenant, source),
  cars: (ids) => loadVehicles(table, tenant, ids),
  reserved: (ids) => heldVehicles(table, tenant, ids),
  elsewhere: () => listedElsewhere(table, tenant, source),
  absentOf: async (run) => {
    const object = await objects.get(objectNames.absent(tenant, run));
    return object === undefined ? undefined : absentSchema.parse(JSON.parse(new TextDecoder().decode(object.body)));
  },
});
