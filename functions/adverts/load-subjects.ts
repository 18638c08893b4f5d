import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { hasRemotePictures } from '#domain/vehicle/projection.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { loadVehicleReservations } from '#functions/reservations/published/vehicle-reservations.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Subject } from './statement.ts';

/** With the revision of its stock item: that of the last change which anybody was told of, and its own. */
export interface LoadedSubject extends Subject {
  rev: number;
  tellingRev: number;
}

/** Consistent reads. */
export const loadSubjects = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<LoadedSubject[]> => {
  const stored = await table.loadMany(
    ids.map((id) => keys.stock(tenant, id)),
    stockItemSchema,
  );
  const withPictures = stored.filter(({ state }) => hasRemotePictures(state));
  const [pictures, reservations] = await Promise.all([
    table.loadMany(
      withPictures.map(({ state }) => keys.pictures(tenant, state.id)),
      vehiclePicturesSchema,
    ),
    loadVehicleReservations(table, tenant, ids),
  ]);
  const pictured = new Map(pictures.map(({ state }) => [state.vehicle_id, state]));
  return stored.map(({ state: item, rev }) => ({
    item,
    rev,
    tellingRev: item.index_rev ?? rev,
    pictures: pictured.get(item.id),
    reservation: reservations.get(item.id)?.state,
  }));
};
