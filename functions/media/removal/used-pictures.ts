import { vehiclePicturesSchema, type VehiclePictures } from '#domain/media/schema.ts';
import { heldOwnPictures } from '#domain/vehicle/own/removed-pictures.ts';
import { pictureId } from '#domain/vehicle/picture-id.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { listPages } from '#functions/runtime/table/list-pages.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { storedKey } from '../media-key.ts';
import { pictureUsersSchema } from '../published/picture-users.ts';

const PAGE = 100;

export type UseDeps = Pick<Table, 'list' | 'loadMany'>;

/** What a vehicle needs the stored bytes of, by hash. */
export interface Uses {
  item: StockItem;
  stored: VehiclePictures | undefined;
}

const outcomeOf = (stored: VehiclePictures | undefined, id: string) => stored?.pictures[id];

/** Of which a picture is still to be made, besides the one that is being made. */
const sourcesOf = ({ item, stored }: Uses, making: string | undefined): string[] =>
  (item.own?.made ?? [])
    .filter(({ hash }) => hash !== making && outcomeOf(stored, `own:${hash}`) === undefined)
    .map(({ of }) => of);

/** Of those that are shown: a hidden one is fetched again when it is to be shown. */
const feedKeys = ({ item, stored }: Uses): string[] =>
  item.content.pictures.flatMap((picture) => {
    const outcome = picture.kind === 'remote' ? outcomeOf(stored, pictureId(picture)) : undefined;
    return outcome?.state === 'stored' ? [outcome.key] : [];
  });

/** Keys of the stored pictures that a vehicle needs. */
const neededKeys = (uses: Uses, now: Date, making?: string): string[] => [
  ...[...heldOwnPictures(uses.item.own, now), ...sourcesOf(uses, making)].map(storedKey),
  ...feedKeys(uses),
];

/** Vehicles with what became of their pictures. */
export const loadUses = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  stockKeys: readonly TableKey[],
  isOf: (item: StockItem) => boolean = () => true,
): Promise<Uses[]> => {
  const items = (await table.loadMany(stockKeys, stockItemSchema)).map(({ state }) => state).filter(isOf);
  const records = await table.loadMany(
    items.map(({ id }) => keys.pictures(tenant, id)),
    vehiclePicturesSchema,
  );
  const stored = new Map(records.map(({ state }) => [state.vehicle_id, state]));
  return items.map((item) => ({ item, stored: stored.get(item.id) }));
};

interface Asked {
  hashes: readonly string[];
  now: Date;
  /** What is made of one of them just now. */
  making?: string | undefined;
}

/** Drops from the keys those that these vehicles need. */
const keepNeeded = async (
  left: Set<string>,
  { now, making }: Omit<Asked, 'hashes'>,
  load: Promise<readonly Uses[]>,
): Promise<void> => {
  for (const uses of await load) for (const key of neededKeys(uses, now, making)) left.delete(key);
};

/** Of these keys those that none of the dealer's sources has a vehicle for; it reads all of them. */
const findUnusedInAll = async (
  table: UseDeps,
  tenant: TenantContext,
  keysOf: readonly string[],
  asked: Omit<Asked, 'hashes'>,
): Promise<ReadonlySet<string>> => {
  const left = new Set(keysOf);
  for (const { id } of tenant.config.sources)
    for await (const entries of listPages(table, lists.stock(tenant, id), { limit: PAGE })) {
      if (left.size === 0) return left;
      const stockKeys = entries.map(({ key }) => key);
      await keepNeeded(left, asked, loadUses(table, tenant, stockKeys));
    }
  return left;
};

/** Those who took one of these files, and the files that others may have taken besides. */
const loadUsers = async (table: UseDeps, tenant: TenantContext, hashes: readonly string[]) => {
  const noted = await table.loadMany(
    hashes.map((hash) => keys.pictureUsers(tenant, hash)),
    pictureUsersSchema,
  );
  const byKey = new Map(noted.map(({ key, state }) => [key.toString(), state]));
  const users = hashes.map((hash) => ({ hash, of: byKey.get(keys.pictureUsers(tenant, hash).toString()) }));
  return {
    vehicleIds: [...new Set(users.flatMap(({ of }) => of?.vehicle_ids ?? []))],
    isAnyones: new Set(users.flatMap(({ hash, of }) => (of?.more === false ? [] : [hash]))),
  };
};

/** Those of these hashes that no vehicle of the dealer's needs, of whatever source it is or was. */
export const findUnused = async (
  table: UseDeps,
  tenant: TenantContext,
  { hashes, ...asked }: Asked,
): Promise<string[]> => {
  const { vehicleIds, isAnyones } = await loadUsers(table, tenant, hashes);
  const left = new Set(hashes.map(storedKey));
  for (let from = 0; from < vehicleIds.length; from += PAGE) {
    const stockKeys = vehicleIds.slice(from, from + PAGE).map((id) => keys.stock(tenant, id));
    await keepNeeded(left, asked, loadUses(table, tenant, stockKeys));
  }
  const unsure = hashes
    .filter((hash) => isAnyones.has(hash))
    .map(storedKey)
    .filter((key) => left.has(key));
  const free = unsure.length === 0 ? left : await findUnusedInAll(table, tenant, unsure, asked);
  return hashes.filter((hash) => left.has(storedKey(hash)) && (!isAnyones.has(hash) || free.has(storedKey(hash))));
};
