import { isDeepStrictEqual } from 'node:util';
import { vehiclePicturesSchema, type VehiclePictures } from '#domain/media/schema.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { pictureStored } from '#events/picture-stored.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { Draft } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { Settled } from './fetch-picture.ts';

export interface RecordDeps {
  table: Pick<Table, 'change' | 'load'>;
  now: () => Date;
  newId: () => string;
}

/** One vehicle's pictures, and the event that asked for them. */
interface Wanted {
  tenant: TenantContext;
  vehicleId: string;
  correlationId: string;
}

type Pictures = VehiclePictures['pictures'];

/** Addresses the vehicle names now, read again: an event may be older than the last feed. Empty where it is gone. */
export const namedNow = async ({ table }: RecordDeps, { tenant, vehicleId }: Wanted): Promise<string[]> => {
  const item = await table.load(keys.stock(tenant, vehicleId), stockItemSchema);
  const pictures = item?.state.content.pictures ?? [];
  return [...new Set(pictures.flatMap((picture) => (picture.kind === 'remote' ? [picture.url] : [])))];
};

export const settledSoFar = async ({ table }: RecordDeps, { tenant, vehicleId }: Wanted): Promise<Pictures> =>
  (await table.load(keys.pictures(tenant, vehicleId), vehiclePicturesSchema))?.state.pictures ?? {};

const countOf = (pictures: Pictures, state: Settled['state']): number =>
  Object.values(pictures).filter((picture) => picture.state === state).length;

const storedEvent = (deps: RecordDeps, wanted: Wanted, pictures: Pictures): AnyEvent =>
  pictureStored.create(
    {
      id: deps.newId(),
      time: deps.now().toISOString(),
      tenantId: wanted.tenant.id,
      correlationId: wanted.correlationId,
      subject: wanted.vehicleId,
    },
    {
      vehicle_id: wanted.vehicleId,
      stored: countOf(pictures, 'stored'),
      refused: countOf(pictures, 'refused'),
    },
  );

const draftOf = (deps: RecordDeps, wanted: Wanted, pictures: Pictures): Draft<VehiclePictures> => ({
  state: { vehicle_id: wanted.vehicleId, pictures },
  events: [storedEvent(deps, wanted, pictures)],
  lane: 'stock',
  at: deps.now().toISOString(),
});

/** What is known of the addresses still named; what is known of others goes. */
const merge = (known: Pictures, fresh: Pictures, named: readonly string[]): Pictures =>
  Object.fromEntries(
    named.flatMap((url) => {
      const settled = fresh[url] ?? known[url];
      return settled === undefined ? [] : [[url, settled] as const];
    }),
  );

/**
 * Writes what became of the addresses with the event that says so, in one item. Nothing new writes nothing, so a second
 * delivery of the same event is silent.
 */
export const recordPictures = async (
  deps: RecordDeps,
  wanted: Wanted,
  named: readonly string[],
  fresh: Pictures,
): Promise<void> => {
  const empty: VehiclePictures = { vehicle_id: wanted.vehicleId, pictures: {} };
  await deps.table.change(keys.pictures(wanted.tenant, wanted.vehicleId), vehiclePicturesSchema, empty, (known) => {
    const next = merge(known.pictures, fresh, named);
    return isDeepStrictEqual(next, known.pictures) ? undefined : draftOf(deps, wanted, next);
  });
};
