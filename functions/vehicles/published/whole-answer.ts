import { sectionsFor } from '#domain/arrangement/template.ts';
import { vehicleArrangements } from '#domain/arrangement/vehicle.ts';
import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { findAvailability } from '#domain/vehicle/availability.ts';
import { hasRemotePictures } from '#domain/vehicle/projection.ts';
import { reservableItem } from '#domain/vehicle/reservation.ts';
import { isCertified } from '#domain/vehicle/rules.ts';
import type { StockItem, Vehicle } from '#domain/vehicle/schema.ts';
import { loadViewCounts } from '#functions/analytics/published/view-counts.ts';
import { shownWithReservation } from '#functions/reservations/published/vehicle-reservations.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { VehicleAnswer } from './vehicle-answer.ts';
import { toReservationPart } from '../reservation-part.ts';
import { makeSourceTimes } from '../source-times.ts';
import { stateVehicle } from './stated-vehicle.ts';

type AnswerDeps = Pick<Runtime, 'table' | 'documents' | 'env' | 'now'>;

const LATELY = { consistent: false };

const loadPictures = async (deps: AnswerDeps, tenant: TenantContext, item: StockItem) => {
  if (!hasRemotePictures(item)) return undefined;
  return (await deps.table.load(keys.pictures(tenant, item.id), vehiclePicturesSchema, LATELY))?.state;
};

/** The feed's count, or ours where the feed has none; only asked where the dealer shows it. */
const countedViews = async (deps: AnswerDeps, tenant: TenantContext, item: StockItem): Promise<number | null> => {
  const fromFeed = item.content.views;
  if (fromFeed !== null || !tenant.config.flags.show_views) return fromFeed;
  const { total } = await loadViewCounts(deps, tenant, item.id);
  return total === 0 ? null : total;
};

const buildPageSettings = (vehicle: Vehicle, { config }: TenantContext): VehicleAnswer['page'] => ({
  ...config.vehicle_page,
  sections: sectionsFor(config.arrangement.vehicle, config.template, vehicleArrangements),
  certified: isCertified(vehicle, { certifiedMake: config.certified_make }) ? config.vehicle_page.certified : null,
});

/** What a vehicle's page shows, whether the site shows the vehicle or not: who asks decides that. */
export const makeVehicleAnswer = (deps: AnswerDeps) => {
  const loadSourceTimes = makeSourceTimes(deps);
  return async (tenant: TenantContext, current: StockItem): Promise<VehicleAnswer> => {
    const { item, held } = await shownWithReservation(deps, tenant, current);
    const [pictures, heard, views] = await Promise.all([
      loadPictures(deps, tenant, item),
      loadSourceTimes(tenant, item.source),
      countedViews(deps, tenant, item),
    ]);
    const { whole: vehicle, stated } = stateVehicle(item, { pictures, views }, tenant, deps.now());
    const availability = findAvailability(item, heard, deps.now());
    return {
      ...stated,
      availability,
      page: buildPageSettings(vehicle, tenant),
      ...toReservationPart(held, reservableItem(tenant.config, item, vehicle, availability.feed_fresh), deps.now()),
    };
  };
};
