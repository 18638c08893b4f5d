import { formatDollars, type Cents } from '../money/rules.ts';
import { marketBadgeRules } from './market-rules.ts';
import { isForSale, sellingPriceCents } from './rules.ts';
import type { Vehicle } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Valued = Pick<
  Vehicle,
  | 'autograb_data'
  | 'price_cents'
  | 'offer_price_cents'
  | 'status'
  | 'sold'
  | 'reserved'
  | 'tag'
  | 'car_type'
  | 'year'
  | 'written_off'
>;

export interface MarketBadge {
  below_cents: Cents;
  reference: 'state' | 'national';
  as_of: string;
}

interface Reference extends Pick<MarketBadge, 'reference' | 'as_of'> {
  cents: Cents;
}

/** A valuation of tomorrow would never grow old. */
const isCurrent = (as_of: string, now: Date): boolean => {
  const age = now.getTime() - Date.parse(as_of);
  return age >= 0 && age <= marketBadgeRules.valuationDays * DAY_MS;
};

const referenceOf = ({ autograb_data: data }: Valued, now: Date): Reference | null => {
  if (data === null || !isCurrent(data.as_of, now)) return null;
  const { state_average_market_price: state, average_market_price: national, as_of } = data;
  if (state !== null) return { cents: state, reference: 'state', as_of };
  return national === null ? null : { cents: national, reference: 'national', as_of };
};

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;

/** New, very old, very cheap, very dear and written-off vehicles have no market to compare with. */
const isComparable = (car: Valued, price: Cents, now: Date): boolean =>
  car.car_type !== 'new' &&
  !car.written_off &&
  isWithin(now.getUTCFullYear() - car.year, marketBadgeRules.ageYears) &&
  isWithin(price, marketBadgeRules.priceCents);

/** docs/product/vehicles.md, 'Market badge'. Nothing about a single vehicle can switch it on or off. */
export const marketBadge = (car: Valued, fromCents: Cents, now: Date): MarketBadge | null => {
  const price = sellingPriceCents(car);
  const average = referenceOf(car, now);
  if (price === null || average === null || !isForSale(car) || !isComparable(car, price, now)) return null;
  const below_cents = average.cents - price;
  return below_cents < fromCents ? null : { below_cents, reference: average.reference, as_of: average.as_of };
};

export const marketBadgeText = ({ below_cents, reference }: MarketBadge): string =>
  `${formatDollars(below_cents)} below the ${reference} average`;
