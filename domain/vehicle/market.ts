import { marketBadgeRules } from './market-rules.ts';
import type { MarketBadge } from './price-schema.ts';
import { isForSale, sellingPriceCents } from './rules.ts';
import type { Vehicle } from './schema.ts';

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
  | 'written_off'
>;

const { priceCents } = marketBadgeRules;

/** The state's average where there is one. */
const averageOf = ({ autograb_data: data }: Valued) => {
  const state = data?.state_average_market_price ?? null;
  return state === null
    ? { cents: data?.average_market_price ?? null, reference: 'national' as const }
    : { cents: state, reference: 'state' as const };
};

/**
 * How far the price is below the average (docs/product/vehicles.md, 'Market badge'); null for a vehicle that has no market to
 * compare with or is not cheaper. Does not depend on the time: `shownBadge` does. Nothing about a single vehicle switches it.
 */
export const marketComparisonOf = (car: Valued): MarketBadge | null => {
  const price = sellingPriceCents(car);
  const { cents, reference } = averageOf(car);
  if (price === null || cents === null || car.autograb_data === null || cents <= price) return null;
  if (!isForSale(car) || car.car_type === 'new' || car.written_off) return null;
  if (price < priceCents.min || price > priceCents.max) return null;
  return { below_cents: cents - price, reference, as_of: car.autograb_data.as_of };
};
