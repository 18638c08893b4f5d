import { currentItem } from '#domain/vehicle/own/current-item.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { whyNotOnPage } from '#domain/vehicle/why-not-shown.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Sold vehicles are shown for the tenant's number of days; withdrawn ones are gone immediately. */
export const isShown = (item: StockItem, tenant: TenantContext, now: Date): boolean =>
  whyNotOnPage(item, tenant.config.constants.soldDays, now).length === 0;

/** Throws `not_found`, and `gone` for one that is no longer shown. May lag, unless it is to be consistent. */
export const loadShownItem = async (
  deps: Pick<Runtime, 'table' | 'now'>,
  tenant: TenantContext,
  slug: string,
  { consistent }: { consistent: boolean } = { consistent: false },
): Promise<StockItem> => {
  const key = keys.stock(tenant, vehicleIdOfSlug(slug));
  const stored = await deps.table.load(key, stockItemSchema, { consistent });
  if (stored === undefined) throw new Problem('not_found', 'This dealer has no such vehicle.');
  if (!isShown(stored.state, tenant, deps.now())) throw new Problem('gone', 'This vehicle is no longer available.');
  return currentItem(stored.state, deps.now());
};
