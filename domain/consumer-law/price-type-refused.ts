import type { Vehicle } from '../vehicle/schema.ts';

/** Why the law of a country does not let a vehicle be advertised at such a price (docs/product/consumer-law.md, 'Single price'); null: it does. */
export const priceTypeRefused = (
  country: 'AU' | 'NZ',
  { car_type, price_type }: Pick<Vehicle, 'car_type' | 'price_type'>,
): string | null => {
  if (price_type !== 'excl_govt_charges') return null;
  if (country === 'AU')
    return car_type === 'used'
      ? null
      : 'New and demo cars are advertised at one price with all charges: say drive away.';
  return car_type === 'new' ? null : 'Used and demo cars are advertised at the price with everything needed to drive.';
};
