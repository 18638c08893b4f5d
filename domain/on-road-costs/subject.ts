import type { Cents } from '#domain/money/rules.ts';
import { isCommercial } from '#domain/vehicle/commercial.ts';
import { isForSale, sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { DAY_MS } from '#domain/hours/units.ts';

/** What the costs of a vehicle depend on. */
export type CostedVehicle = Pick<
  Vehicle,
  | 'status'
  | 'sold'
  | 'reserved'
  | 'tag'
  | 'item_type'
  | 'car_type'
  | 'simple_body'
  | 'simple_fuel'
  | 'cylinders'
  | 'enginesize'
  | 'enginesize_litres'
  | 'grossvehiclemass'
  | 'veel'
  | 'rego_expiry'
  | 'rego_state'
  | 'price_cents'
  | 'offer_price_cents'
  | 'subscription_price_cents'
  | 'price_type'
  | 'autograb_data'
>;

const VALUATION_DAYS = 30;

/** The price that charges come on top of; null where they do not: a drive-away price stays as it is. */
export const priceBeforeCharges = (vehicle: CostedVehicle, offersSubscriptions: boolean): Cents | null => {
  const isSubscribed = offersSubscriptions && (vehicle.subscription_price_cents ?? 0) > 0;
  return vehicle.price_type === 'excl_govt_charges' && !isSubscribed && isForSale(vehicle)
    ? sellingPriceCents(vehicle)
    : null;
};

/** Why our tables are not for this vehicle: they are for passenger cars. */
export const outsideTables = (vehicle: CostedVehicle): string | null => {
  if (vehicle.item_type !== 'car') return 'rates for this kind of vehicle';
  if (vehicle.simple_body === null) return 'the body of the vehicle';
  return isCommercial(vehicle) ? 'rates for commercial vehicles' : null;
};

const averageMarketPrice = ({ autograb_data: data }: CostedVehicle): Cents | null =>
  data?.state_average_market_price ?? data?.average_market_price ?? null;

/** The last day on which the valuation of a vehicle counts; null without one, and for new vehicles. */
export const marketValueUntil = (vehicle: CostedVehicle): string | null => {
  if (vehicle.car_type === 'new' || vehicle.autograb_data === null || averageMarketPrice(vehicle) === null) return null;
  return new Date(Date.parse(vehicle.autograb_data.as_of) + VALUATION_DAYS * DAY_MS).toISOString().slice(0, 10);
};

interface DutiableValue {
  cents: Cents;
  /** The last day on which it is known. */
  until: string | null;
  isMarketValue: boolean;
}

/** What duty is charged on; null where the maker's list price would count. */
export const dutiableValue = (
  vehicle: CostedVehicle,
  { price, newByListPrice, date }: { price: Cents; newByListPrice: boolean; date: string },
): DutiableValue | null => {
  if (vehicle.car_type === 'new' && newByListPrice) return null;
  const until = marketValueUntil(vehicle);
  const market = averageMarketPrice(vehicle);
  return until === null || until < date || market === null || market <= price
    ? { cents: price, until: null, isMarketValue: false }
    : { cents: market, until, isMarketValue: true };
};

/** In cc. */
export const engineSize = ({ enginesize, enginesize_litres: litres }: CostedVehicle): number | null =>
  enginesize ?? (litres === null ? null : Math.round(litres * 1_000));
