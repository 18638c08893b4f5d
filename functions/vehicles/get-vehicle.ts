import { sectionsFor } from '#domain/arrangement/template.ts';
import { vehicleArrangements } from '#domain/arrangement/vehicle.ts';
import { advertisedFees, financeFigures } from '#domain/finance/figures.ts';
import type { FinancedVehicle, FinanceTenant } from '#domain/finance/shown-entry.ts';
import { withLenderAnswer } from '#domain/finance/lender-answer.ts';
import { listBuyerRights } from '#domain/consumer-law/buyer-rights.ts';
import { driveAwayAt } from '#domain/on-road-costs/drive-away-on.ts';
import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { selectOffers } from '#domain/promo/offered.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { findAvailability } from '#domain/vehicle/availability.ts';
import { publicVehicle } from '#domain/vehicle/disclosure.ts';
import { compareWithMarket, marketEvidence } from '#domain/vehicle/market/market.ts';
import { publicPriceHistory } from '#domain/vehicle/price/price-history.ts';
import { hasRemotePictures, projectVehicle } from '#domain/vehicle/projection.ts';
import { reducedSince } from '#domain/vehicle/price/reduction.ts';
import { reservableItem } from '#domain/vehicle/reservation.ts';
import { isCertified } from '#domain/vehicle/rules.ts';
import type { StockItem, Vehicle } from '#domain/vehicle/schema.ts';
import { vehiclePhone } from '#domain/vehicle/words.ts';
import { withClosedDays } from '#domain/hours/closed-day-entries.ts';
import { loadViewCounts } from '#functions/analytics/published/view-counts.ts';
import { shownWithReservation } from '#functions/reservations/published/vehicle-reservations.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { getVehicle, type VehicleAnswer } from './contract.ts';
import { toReservationPart } from './reservation-part.ts';
import { makeSourceTimes } from './source-times.ts';
import { loadShownItem } from './stock-item.ts';

type GetVehicleDeps = Pick<Runtime, 'table' | 'documents' | 'env' | 'now'>;

const LATELY = { consistent: false };

const loadPictures = async (deps: GetVehicleDeps, tenant: TenantContext, item: StockItem) => {
  if (!hasRemotePictures(item)) return undefined;
  return (await deps.table.load(keys.pictures(tenant, item.id), vehiclePicturesSchema, LATELY))?.state;
};

/** The feed's count, or ours where the feed has none; only asked where the dealer shows it. */
const countedViews = async (deps: GetVehicleDeps, tenant: TenantContext, item: StockItem): Promise<number | null> => {
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

/** The location where the vehicle stands, with the days on which yards may not trade. */
const findLocation = (vehicle: Vehicle, { locations, country }: TenantContext['config'], now: Date) => {
  const found = locations.find(({ id }) => id === vehicle.location_id);
  return found === undefined ? null : withClosedDays(found, country, now);
};

const buildEstimate = (
  vehicle: FinancedVehicle,
  config: FinanceTenant,
): Pick<VehicleAnswer, 'estimate' | 'estimate_fees'> => {
  const estimate = financeFigures(vehicle, config);
  if (estimate === null) return {};
  const fees = advertisedFees(vehicle, config);
  return { estimate, ...(fees !== null && { estimate_fees: fees }) };
};

/** Only where the dealer shows it: the answer is public. */
const chooseEvidence = (vehicle: Vehicle, { flags }: TenantContext['config'], now: Date): Vehicle['autograb_data'] =>
  flags.show_market_evidence ? marketEvidence(vehicle, now) : null;

/** 404 for a vehicle that this tenant never had, 410 for one that is gone. Any slug ending with the id is answered. */
export const getVehicleRoute = (deps: GetVehicleDeps): BoundRoute => {
  const loadSourceTimes = makeSourceTimes(deps);
  return implement(getVehicle, async ({ tenant, params }) => {
    const { item, held } = await shownWithReservation(deps, tenant, await loadShownItem(deps, tenant, params.slug));
    const [pictures, heard, views] = await Promise.all([
      loadPictures(deps, tenant, item),
      loadSourceTimes(tenant, item.source),
      countedViews(deps, tenant, item),
    ]);
    const { config } = tenant;
    const vehicle = { ...projectVehicle(withLenderAnswer(item, config), pictures, config), views };
    const location = findLocation(vehicle, config, deps.now());
    const driveAway = driveAwayAt(vehicle, config, { now: deps.now() });
    const market = config.flags.market_badge ? compareWithMarket(vehicle) : null;
    const availability = findAvailability(item, heard, deps.now());
    return {
      body: {
        // The answer is embedded in the page's HTML, so unpublished fields are removed here.
        car: {
          ...publicVehicle(vehicle, location?.address.state ?? null, config.flags),
          finance_lenders: {},
          autograb_data: chooseEvidence(vehicle, config, deps.now()),
        },
        ...buildEstimate(vehicle, config),
        ...(market !== null && { market }),
        ...(driveAway !== null && { drive_away: driveAway }),
        rights: listBuyerRights(vehicle, location, config, deps.now()),
        price_since: reducedSince(item),
        location,
        phone: vehiclePhone(vehicle, location, config),
        availability,
        price_history: config.flags.show_price_history ? publicPriceHistory(item.price_history) : [],
        page: buildPageSettings(vehicle, tenant),
        offers: selectOffers(config.promos, vehicle, { now: deps.now(), timeZone: dealerZone(config.locations) }),
        ...toReservationPart(held, reservableItem(config, item, vehicle, availability.feed_fresh), deps.now()),
      },
    };
  });
};
