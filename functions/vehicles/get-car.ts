import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { publicVehicle } from '#domain/vehicle/disclosure.ts';
import { hasRemotePictures, isPublished, projectVehicle } from '#domain/vehicle/projection.ts';
import { isVisible } from '#domain/vehicle/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { implement, type BoundRoute } from '#functions/runtime/implement.ts';
import { keys } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { getCar } from './contract.ts';

type GetCarDeps = Pick<Runtime, 'table' | 'now'>;

/** Somebody who looks at a page sees what was there a moment ago in any case: the edge keeps it for seconds. Half the price. */
const LATELY = { consistent: false };

/** A slug ends with the vehicle's id, which has no hyphen: a renamed car is still found, and no second item is needed. */
const vehicleIdOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1);

const stockItem = async (deps: GetCarDeps, tenant: TenantContext, slug: string): Promise<StockItem> => {
  const stored = await deps.table.load(keys.stock(tenant, vehicleIdOf(slug)), stockItemSchema, LATELY);
  if (stored === undefined) throw new Problem('not_found', 'This dealer has no such vehicle.');
  return stored.state;
};

/** Decision 13: sold within the tenant's days is shown with its notice, then it is gone for good; so is a withdrawn one. */
const refuseGone = (item: StockItem, tenant: TenantContext, now: Date): void => {
  const sold = item.state === 'sold' || item.content.status === 'sold';
  const life = { sold, sold_at: item.sold_at, status: item.content.status };
  if (!isPublished(item) || !isVisible(life, tenant.config.constants.soldDays, now)) {
    throw new Problem('gone', 'This vehicle is no longer available.');
  }
};

const picturesOf = async (deps: GetCarDeps, tenant: TenantContext, item: StockItem) => {
  if (!hasRemotePictures(item)) return undefined;
  return (await deps.table.load(keys.pictures(tenant, item.id), vehiclePicturesSchema, LATELY))?.state;
};

/**
 * `vehicles.get`: one vehicle with the place it stands. 404 for a vehicle this tenant never had, 410 for one that left.
 * Any slug that ends with the id answers; `car.slug` is the canonical one, to which a page redirects.
 */
export const getCarRoute = (deps: GetCarDeps): BoundRoute =>
  implement(getCar, async ({ tenant, params }) => {
    const item = await stockItem(deps, tenant, params.slug);
    refuseGone(item, tenant, deps.now());
    const car = projectVehicle(item, await picturesOf(deps, tenant, item), tenant.config);
    const location = tenant.config.locations.find(({ id }) => id === car.location_id) ?? null;
    // What the page may not show does not leave the server either: the answer stands in the page's data block.
    return { body: { car: publicVehicle(car, location?.address.state ?? null, tenant.config.flags), location } };
  });
