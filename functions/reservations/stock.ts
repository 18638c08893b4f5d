import { reservableItem } from '#domain/vehicle/reservation.ts';
import { currentItem } from '#domain/vehicle/own/current-item.ts';
import { findAvailability } from '#domain/vehicle/availability.ts';
import { isPublished, projectVehicle } from '#domain/vehicle/projection.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { confirmedAt, feedTimesSchema } from '#domain/vehicle/feed-times-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface StockDeps {
  table: Pick<Table, 'load'>;
  now: () => Date;
}

/** Throws `not_found`, and `gone` for one that is not on the site. */
export const loadStock = async (
  { table, now }: StockDeps,
  tenant: TenantContext,
  idOrSlug: string,
): Promise<StockItem> => {
  const item = (await table.load(keys.stock(tenant, vehicleIdOfSlug(idOrSlug)), stockItemSchema))?.state;
  if (item === undefined) throw new Problem('not_found', 'This dealer has no such vehicle.');
  if (!isPublished(item)) throw new Problem('gone', 'This vehicle is no longer available.');
  return currentItem(item, now());
};

export const isSoldInStock = ({ state, content }: StockItem): boolean =>
  state === 'sold' || state === 'withdrawn' || content.status === 'sold';

/** By the stock item and its feed; who has it already is another matter. */
export const isReservableNow = async (
  { table, now }: StockDeps,
  tenant: TenantContext,
  item: StockItem,
): Promise<boolean> => {
  const expectedEveryMinutes = tenant.config.sources.find(({ id }) => id === item.source)?.expectedEveryMinutes ?? null;
  const heard =
    expectedEveryMinutes === null ? undefined : await table.load(keys.feedSource(tenant, item.source), feedTimesSchema);
  const times = { expectedEveryMinutes, confirmedAt: heard === undefined ? null : confirmedAt(heard.state) };
  const { feed_fresh } = findAvailability(item, times, now());
  return reservableItem(tenant.config, item, projectVehicle(item, undefined, tenant.config), feed_fresh);
};
