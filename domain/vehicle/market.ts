import { formatDollars, type Cents } from '../money/rules.ts';
import { isAvailable, sellingPriceCents } from './rules.ts';
import type { Vehicle } from './schema.ts';

const VALUATION_MS = 30 * 24 * 60 * 60 * 1_000;

type Valued = Pick<Vehicle, 'autograb_data' | 'price_cents' | 'offer_price_cents' | 'status' | 'sold' | 'reserved'>;

const reference = (car: Valued, now: Date): { cents: Cents; state: boolean } | null => {
  const data = car.autograb_data;
  if (data === null || now.getTime() - Date.parse(data.as_of) > VALUATION_MS) return null;
  if (data.state_average_market_price !== null) return { cents: data.state_average_market_price, state: true };
  return data.average_market_price === null ? null : { cents: data.average_market_price, state: false };
};

/** '$1,240 below the state average for this kind of vehicle', or null (docs/product/vehicles.md, 'Market badge'). */
export const marketBadge = (car: Valued, fromCents: Cents, now: Date): string | null => {
  const price = sellingPriceCents(car);
  const average = reference(car, now);
  if (price === null || average === null || !isAvailable(car) || average.cents - price < fromCents) return null;
  return `${formatDollars(average.cents - price)} below the ${average.state ? 'state' : 'national'} average`;
};
