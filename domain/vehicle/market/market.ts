import type { Cents } from '#domain/money/rules.ts';
import { longDay } from '#domain/text/dates.ts';
import { marketBadgeRules } from './market-rules.ts';
import type { MarketBadge } from '../price/price-schema.ts';
import { isForSale, sellingPriceCents } from '../rules.ts';
import type { Vehicle } from '../schema.ts';
import { DAY_MS } from '#domain/hours/units.ts';

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

const { ageYears, priceCents, valuationDays } = marketBadgeRules;

/** A valuation of tomorrow would never grow old. The years of the vehicle's age begin in UTC. */
const marketDates = (year: number, valuedAt: Date): Pick<MarketBadge, 'as_of' | 'from' | 'until'> => {
  const valued = valuedAt.getTime();
  const from = Math.max(valued, Date.UTC(year + ageYears.min));
  const until = Math.min(valued + valuationDays * DAY_MS, Date.UTC(year + ageYears.max + 1) - 1);
  return {
    as_of: longDay(valuedAt),
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  };
};

const chooseAverage = ({ autograb_data: data }: Valued) => {
  const state = data?.state_average_market_price ?? null;
  return state === null
    ? { cents: data?.average_market_price ?? null, reference: 'national' as const }
    : { cents: state, reference: 'state' as const };
};

/** The averages while they are young: what a page may show as evidence. A valuation of tomorrow is none. */
export const marketEvidence = (
  { autograb_data: data }: Pick<Valued, 'autograb_data'>,
  now: Date,
): Valued['autograb_data'] => {
  const age = data === null ? -1 : now.getTime() - Date.parse(data.as_of);
  return age >= 0 && age <= valuationDays * DAY_MS ? data : null;
};

/** New, very cheap, very dear and written-off vehicles have no market to compare with. */
const isComparable = (vehicle: Valued, price: Cents): boolean =>
  isForSale(vehicle) &&
  vehicle.car_type !== 'new' &&
  !vehicle.written_off &&
  price >= priceCents.min &&
  price <= priceCents.max;

/**
 * How far the price is below the average (docs/product/vehicles.md, 'Market badge'); null for a vehicle without a market and for
 * one that is not cheaper. Does not depend on the time: `shownBadge` looks at its dates.
 */
export const compareWithMarket = (vehicle: Valued): MarketBadge | null => {
  const price = sellingPriceCents(vehicle);
  const { cents, reference } = chooseAverage(vehicle);
  if (price === null || cents === null || vehicle.autograb_data === null) return null;
  if (cents <= price || !isComparable(vehicle, price)) return null;
  return { below_cents: cents - price, reference, ...marketDates(vehicle.year, new Date(vehicle.autograb_data.as_of)) };
};

/** How far a price is from the market's average, and between which instants that may be said. */
export interface MarketGap {
  /** Cents above the average; below it they are negative. */
  gap_cents: Cents;
  from: string;
  until: string;
}

/** For the dealer's own eyes: by the rules of the badge, also of a price that is above the average; null without a market. */
export const marketGap = (vehicle: Valued): MarketGap | null => {
  const price = sellingPriceCents(vehicle);
  const { cents } = chooseAverage(vehicle);
  if (price === null || cents === null || vehicle.autograb_data === null || !isComparable(vehicle, price)) return null;
  const { from, until } = marketDates(vehicle.year, new Date(vehicle.autograb_data.as_of));
  return { gap_cents: price - cents, from, until };
};
