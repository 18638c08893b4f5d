import { isDeepStrictEqual } from 'node:util';
import { vehiclePicturesSchema, type VehiclePictures } from '#domain/media/schema.ts';
import { allPictures } from '#domain/vehicle/own/lay-own.ts';
import type { MadePicture } from '#domain/vehicle/own/own-schema.ts';
import { ownPictureHash, wantedPictures } from '#domain/vehicle/picture-id.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { pictureStored } from '#events/picture-stored.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { PictureOutcome } from './fetch-picture.ts';

export interface RecordDeps {
  table: Pick<Table, 'change' | 'load'>;
  now: () => Date;
  newId: () => string;
}

interface PictureRequest {
  tenant: TenantContext;
  vehicleId: string;
  correlationId: string;
}

type Pictures = VehiclePictures['pictures'];

interface CurrentPictures {
  /** Addresses, and ids of what the dealer sent. */
  named: string[];
  /** Those of the dealer's own that are made of another. */
  made: readonly MadePicture[];
}

/** Read again: the event may be older than the last feed. Empty for a removed vehicle. */
export const currentPictures = async (
  { table }: RecordDeps,
  { tenant, vehicleId }: PictureRequest,
): Promise<CurrentPictures> => {
  const item = await table.load(keys.stock(tenant, vehicleId), stockItemSchema);
  if (item === undefined) return { named: [], made: [] };
  const { content, own } = item.state;
  // Hidden ones too: the dealer sees them, and may show them again.
  const sent = allPictures({ pictures: [] }, own);
  return { named: wantedPictures([...content.pictures, ...sent]), made: own?.made ?? [] };
};

export const knownOutcomes = async ({ table }: RecordDeps, { tenant, vehicleId }: PictureRequest): Promise<Pictures> =>
  (await table.load(keys.pictures(tenant, vehicleId), vehiclePicturesSchema))?.state.pictures ?? {};

const countPictures = (pictures: Pictures, state: PictureOutcome['state']): number =>
  Object.values(pictures).filter((picture) => picture.state === state).length;

const storedEvent = (deps: RecordDeps, request: PictureRequest, pictures: Pictures): AnyEvent =>
  pictureStored.create(
    {
      id: deps.newId(),
      time: deps.now().toISOString(),
      tenantId: request.tenant.id,
      correlationId: request.correlationId,
      subject: request.vehicleId,
    },
    {
      vehicle_id: request.vehicleId,
      stored: countPictures(pictures, 'stored'),
      refused: countPictures(pictures, 'refused'),
    },
  );

/** In the list of vehicles whose own pictures end once they are removed. */
export const listedOwn = (
  tenant: TenantContext,
  vehicleId: string,
  pictures: Pictures,
): ItemDraft<unknown>['listed'] =>
  Object.keys(pictures).some((id) => ownPictureHash(id) !== undefined)
    ? { list: lists.ownPictures(tenant), sort: vehicleId }
    : undefined;

const buildItemDraft = (deps: RecordDeps, request: PictureRequest, pictures: Pictures): ItemDraft<VehiclePictures> => ({
  state: { vehicle_id: request.vehicleId, pictures },
  events: [storedEvent(deps, request, pictures)],
  lane: 'stock',
  at: deps.now().toISOString(),
  listed: listedOwn(request.tenant, request.vehicleId, pictures),
});

/** A stored picture that the dealer took away stays noted until its file is deleted (removal/end-removed.ts). */
const isRemoved = (known: Pictures, id: string): boolean =>
  known[id]?.state === 'stored' && ownPictureHash(id) !== undefined;

/** Known outcomes of the current addresses. */
const merge = (known: Pictures, fresh: Pictures, named: readonly string[]): Pictures => {
  const removed = Object.keys(known).filter((id) => !named.includes(id) && isRemoved(known, id));
  return Object.fromEntries(
    [...named, ...removed].flatMap((url) => {
      const settled = fresh[url] ?? known[url];
      return settled === undefined ? [] : [[url, settled] as const];
    }),
  );
};

/** One item with its event. Not written if unchanged, so that a repeated event has no effect. */
export const recordPictures = async (
  deps: RecordDeps,
  request: PictureRequest,
  named: readonly string[],
  fresh: Pictures,
): Promise<void> => {
  const empty: VehiclePictures = { vehicle_id: request.vehicleId, pictures: {} };
  await deps.table.change(keys.pictures(request.tenant, request.vehicleId), vehiclePicturesSchema, empty, (known) => {
    const next = merge(known.pictures, fresh, named);
    return isDeepStrictEqual(next, known.pictures) ? undefined : buildItemDraft(deps, request, next);
  });
};
