import { vehiclePicturesSchema, type VehiclePictures } from '#domain/media/schema.ts';
import { heldOwnPictures } from '#domain/vehicle/own/removed-pictures.ts';
import { ownPictureHash } from '#domain/vehicle/picture-id.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { listedOwn } from '../fetch-pictures/picture-record.ts';
import { endPictures, type EndDeps, type Ending } from './end-pictures.ts';
import { findUnused, type Uses } from './used-pictures.ts';

interface Deps extends EndDeps {
  table: Pick<Table, 'list' | 'loadMany' | 'load' | 'change'>;
  now: () => Date;
}

const storedHashes = (stored: VehiclePictures | undefined): string[] =>
  Object.entries(stored?.pictures ?? {}).flatMap(([id, { state }]) =>
    state === 'stored' ? (ownPictureHash(id) ?? []) : [],
  );

/** Of the dealer's own, that are stored and that no undo brings back. */
export const findRemoved = (uses: readonly Uses[], now: Date): Ending[] =>
  uses.flatMap(({ item, stored }) => {
    const kept = new Set(heldOwnPictures(item.own, now));
    return storedHashes(stored)
      .filter((hash) => !kept.has(hash))
      .map((hash) => ({ vehicleId: item.id, hash }));
  });

/** Somebody may have added it again since. */
const isStillRemoved = async ({ table, now }: Deps, tenant: TenantContext, { vehicleId, hash }: Ending) => {
  const item = await table.load(keys.stock(tenant, vehicleId), stockItemSchema);
  return !heldOwnPictures(item?.state.own ?? null, now()).includes(hash);
};

const unnote = async ({ table, now }: Deps, tenant: TenantContext, { vehicleId, hash }: Ending): Promise<void> => {
  const empty: VehiclePictures = { vehicle_id: vehicleId, pictures: {} };
  await table.change(keys.pictures(tenant, vehicleId), vehiclePicturesSchema, empty, ({ pictures }) => {
    const { [`own:${hash}`]: ended, ...left } = pictures;
    if (ended === undefined) return undefined;
    const state = { vehicle_id: vehicleId, pictures: left };
    const listed = listedOwn(tenant, vehicleId, left);
    return { state, events: [], lane: 'stock', at: now().toISOString(), listed };
  });
};

/** Deletes pictures that were taken away, unless another vehicle needs them; noted last, so that a run that was cut does it again. */
export const endRemoved = async (deps: Deps, tenant: TenantContext, removed: readonly Ending[]): Promise<void> => {
  if (removed.length === 0) return;
  const hashes = [...new Set(removed.map(({ hash }) => hash))];
  const unused = new Set(await findUnused(deps.table, tenant, { hashes, now: deps.now() }));
  const ending: Ending[] = [];
  for (const one of removed) if (unused.has(one.hash) && (await isStillRemoved(deps, tenant, one))) ending.push(one);
  await endPictures(deps, tenant, ending);
  for (const one of ending) await unnote(deps, tenant, one);
};
