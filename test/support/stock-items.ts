import { lists, keys } from '#functions/runtime/table/keys.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { vehiclePicturesSchema, type VehiclePictures } from '#domain/media/schema.ts';
import { stockItemSchema, vehicleContentSchema, type StockItem, type VehicleContent } from '#domain/vehicle/schema.ts';

const at = '2026-11-20T00:00:00.000Z';

/** A used Hilux by default. */
export const stockItem = (change: Partial<StockItem> = {}, content: Partial<VehicleContent> = {}): StockItem => {
  const id = change.id ?? 'v7k2m4';
  return stockItemSchema.parse({
    id,
    slug: `2021-toyota-hilux-sr5-${id}`,
    source: 'dms',
    identity: id,
    content: vehicleContentSchema.parse({
      year: 2021,
      make: 'Toyota',
      model: 'Hilux',
      badge: 'SR5',
      car_type: 'used',
      price_cents: 4_599_000,
      stocknum: 'U1042',
      km: 48_000,
      seats: 5,
      simple_body: 'ute',
      simple_fuel: 'diesel',
      state: 'QLD',
      ...content,
    }),
    content_hash: 'hash',
    src_version: 1,
    state: 'active',
    missing_runs: 0,
    created_at: at,
    price_changed_at: null,
    sold_at: null,
    last_change: { run: 'run-1', kind: 'added', price_changed: false },
    ...change,
  });
};

const draftOf = (tenant: TenantContext, item: StockItem) => ({
  state: item,
  events: [],
  lane: 'stock' as const,
  at,
  listed: { list: lists.stock(tenant, item.source), sort: `${item.state}#${item.id}` },
});

/** Creates or replaces a stock item, as the feed does. */
export const putStock = async (
  table: Table,
  tenant: TenantContext,
  item: StockItem,
): Promise<StoredItem<StockItem>> => {
  const { created, stored } = await table.create(keys.stock(tenant, item.id), stockItemSchema, draftOf(tenant, item));
  return created ? stored : table.replace(stored, stockItemSchema, draftOf(tenant, item));
};

/** Writes a vehicle's picture outcomes. */
export const putPictures = async (table: Table, tenant: TenantContext, state: VehiclePictures): Promise<void> => {
  const key = keys.pictures(tenant, state.vehicle_id);
  const draft = { state, events: [], lane: 'stock' as const, at };
  const { created, stored } = await table.create(key, vehiclePicturesSchema, draft);
  if (!created) await table.replace(stored, vehiclePicturesSchema, draft);
};
