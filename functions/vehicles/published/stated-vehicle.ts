import { listBuyerRights } from '#domain/consumer-law/buyer-rights.ts';
import type { FinanceFigures } from '#domain/finance/figures-schema.ts';
import { advertisedFees, financeFigures } from '#domain/finance/figures.ts';
import { withLenderAnswer } from '#domain/finance/lender-answer.ts';
import type { FinancedVehicle, FinanceTenant } from '#domain/finance/shown-entry.ts';
import { withClosedDays } from '#domain/hours/closed-day-entries.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import type { VehiclePictures } from '#domain/media/schema.ts';
import { driveAwayAt } from '#domain/on-road-costs/drive-away-on.ts';
import { selectOffers } from '#domain/promo/offered.ts';
import { publicVehicle } from '#domain/vehicle/disclosure.ts';
import { compareWithMarket, marketEvidence } from '#domain/vehicle/market/market.ts';
import { publicPriceHistory } from '#domain/vehicle/price/price-history.ts';
import { reducedSince } from '#domain/vehicle/price/reduction.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem, Vehicle } from '#domain/vehicle/schema.ts';
import { vehiclePhone } from '#domain/vehicle/words.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** The location where the vehicle stands, with the days on which yards may not trade. */
const findLocation = (vehicle: Vehicle, { locations, country }: TenantContext['config'], now: Date) => {
  const found = locations.find(({ id }) => id === vehicle.location_id);
  return found === undefined ? null : withClosedDays(found, country, now);
};

interface Estimate {
  estimate?: FinanceFigures;
  /** Of the loan that it advertises, where the lender says them. */
  estimate_fees?: NonNullable<ReturnType<typeof advertisedFees>>;
}

const buildEstimate = (vehicle: FinancedVehicle, config: FinanceTenant): Estimate => {
  const estimate = financeFigures(vehicle, config);
  if (estimate === null) return {};
  const fees = advertisedFees(vehicle, config);
  return { estimate, ...(fees !== null && { estimate_fees: fees }) };
};

/** Only where the dealer shows it: the answer is public. */
const chooseEvidence = (vehicle: Vehicle, { flags }: TenantContext['config'], now: Date): Vehicle['autograb_data'] =>
  flags.show_market_evidence ? marketEvidence(vehicle, now) : null;

/** What is known beside the stock item, which is as it is shown with its reservation. */
interface Beside {
  pictures: VehiclePictures | undefined;
  /** As they are counted; null: unknown. */
  views: number | null;
}

/**
 * What a dealer's site states of a vehicle: its page shows this, and the archive of adverts keeps it, so that neither can say
 * something else. `whole` has besides what this dealer does not publish.
 */
export const stateVehicle = (item: StockItem, { pictures, views }: Beside, { config }: TenantContext, now: Date) => {
  const whole = { ...projectVehicle(withLenderAnswer(item, config), pictures, config), views };
  const location = findLocation(whole, config, now);
  const driveAway = driveAwayAt(whole, config, { now });
  const market = config.flags.market_badge ? compareWithMarket(whole) : null;
  return {
    whole,
    stated: {
      // The answer is embedded in the page's HTML, so unpublished fields are removed here.
      car: {
        ...publicVehicle(whole, location?.address.state ?? null, config.flags),
        finance_lenders: {},
        autograb_data: chooseEvidence(whole, config, now),
      },
      ...buildEstimate(whole, config),
      ...(market !== null && { market }),
      ...(driveAway !== null && { drive_away: driveAway }),
      rights: listBuyerRights(whole, location, config, now),
      price_since: reducedSince(item),
      location,
      phone: vehiclePhone(whole, location, config),
      price_history: config.flags.show_price_history ? publicPriceHistory(item.price_history) : [],
      offers: selectOffers(config.promos, whole, { now, timeZone: dealerZone(config.locations) }),
    },
  };
};
export type Stated = ReturnType<typeof stateVehicle>['stated'];
