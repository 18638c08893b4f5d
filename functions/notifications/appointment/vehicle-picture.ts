import type { Lead } from '#domain/lead/schema.ts';
import { imageUrl } from '#domain/media/rules.ts';
import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Address of the first picture of a lead's vehicle, on the dealer's site; null where there is none any more. */
export const makeVehiclePicture =
  ({ table }: { table: Pick<Table, 'load'> }) =>
  async (tenant: TenantContext, { vehicle }: Pick<Lead, 'vehicle'>, origin: string): Promise<string | null> => {
    if (vehicle === null) return null;
    const [car, pictures] = await Promise.all([
      table.load(keys.stock(tenant, vehicle.car_id), stockItemSchema, { consistent: false }),
      table.load(keys.pictures(tenant, vehicle.car_id), vehiclePicturesSchema, { consistent: false }),
    ]);
    const [key] = car === undefined ? [] : projectVehicle(car.state, pictures?.state, tenant.config).media;
    // Mail programs take no AVIF, and not all take WebP.
    return key === undefined ? null : `${origin}${imageUrl(key, 640, 'jpeg')}`;
  };
