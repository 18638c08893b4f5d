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

/** Those of these hashes that no vehicle of the dealer's needs. `making`: what is made of one of them just now. */
export const findUnused = async (
  table: UseDeps,
  tenant: TenantContext,
  { hashes, now, making }: { hashes: readonly string[]; now: Date; making?: string },
): Promise<string[]> => {
  const left = new Set(hashes.map(storedKey));
  const page = async (stockKeys: readonly TableKey[]): Promise<void> => {
    const needed = (await loadUses(table, tenant, stockKeys)).flatMap((uses) => neededKeys(uses, now, making));
    for (const key of needed) left.delete(key);
  };
  for (const { id } of tenant.config.sources)
    for await (const entries of listPages(table, lists.stock(tenant, id), { limit: PAGE })) {
      await page(entries.map(({ key }) => key));
      if (left.size === 0) return [];
    }
  return hashes.filter((hash) => left.has(storedKey(hash)));
};
