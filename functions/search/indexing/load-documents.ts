import { withLenderAnswer } from '#domain/finance/lender-answer.ts';
import { vehiclePicturesSchema, type VehiclePictures } from '#domain/media/schema.ts';
import { hasRemotePictures, isPublished, projectVehicle } from '#domain/vehicle/projection.ts';
import { withReservation } from '#domain/reservations/shown.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { loadVehicleReservations } from '#functions/reservations/published/vehicle-reservations.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { stockDocument, type StockDocument } from '../engines/port/document.ts';
import type { Removal } from '../engines/port/stock-index.ts';

/** Whether a change shows a vehicle; otherwise it removes one. */
export const isDocument = (change: StockDocument | Removal): change is StockDocument => 'hit' in change;

interface IndexChanges {
  documents: StockDocument[];
  removals: Removal[];
}

/** Weight of the stock item's `rev` in the version: a plain sum shrinks when the pictures item is no longer read. */
const PICTURE_WRITES = 1_000_000;

type Pictures = ReadonlyMap<string, StoredItem<VehiclePictures>>;

const loadPictures = async (table: Table, tenant: TenantContext, items: readonly StockItem[]): Promise<Pictures> => {
  const wanted = items.filter(hasRemotePictures).map(({ id }) => keys.pictures(tenant, id));
  const stored = wanted.length === 0 ? [] : await table.loadMany(wanted, vehiclePicturesSchema);
  return new Map(stored.map((pictures) => [pictures.state.vehicle_id, pictures]));
};

type Reservations = Awaited<ReturnType<typeof loadVehicleReservations>>;

const applyReservation = (item: StockItem, reservations: Reservations): { shown: StockItem; count: number } => {
  const reservation = reservations.get(item.id)?.state;
  if (reservation === undefined) return { shown: item, count: 0 };
  return { shown: withReservation(item, reservation), count: reservation.shown };
};

const toChange = (
  tenant: TenantContext,
  item: StoredItem<StockItem>,
  pictures: Pictures,
  reservations: Reservations,
): StockDocument | Removal => {
  const own = pictures.get(item.state.id);
  const { shown, count } = applyReservation(item.state, reservations);
  const version = (item.state.index_rev ?? item.rev) * PICTURE_WRITES + (own?.rev ?? 0) + count;
  if (!isPublished(shown)) return { id: item.state.id, version };
  const answered = withLenderAnswer(shown, tenant.config);
  return stockDocument(projectVehicle(answered, own?.state, tenant.config), version, tenant.config);
};

/** Consistent reads. */
export const loadChanges = async (
  table: Table,
  tenant: TenantContext,
  stockKeys: readonly TableKey[],
): Promise<IndexChanges> => {
  const items = await table.loadMany(stockKeys, stockItemSchema);
  const states = items.map(({ state }) => state);
  const [pictures, reservations] = await Promise.all([
    loadPictures(table, tenant, states),
    loadVehicleReservations(
      table,
      tenant,
      states.map(({ id }) => id),
    ),
  ]);
  const changes: IndexChanges = { documents: [], removals: [] };
  for (const item of items) {
    const change = toChange(tenant, item, pictures, reservations);
    if (isDocument(change)) changes.documents.push(change);
    else changes.removals.push(change);
  }
  return changes;
};
