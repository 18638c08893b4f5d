import { sellingPriceCents } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';

/** Used vehicles with a real price; `reservable`: its deposit can be paid (docs/product/reservations.md, 'Online purchase'). */
export const isSoldOnline = (
  { flags }: { flags: { buy_online: boolean } },
  car: Pick<Vehicle, 'car_type' | 'price_cents' | 'offer_price_cents'>,
  reservable: boolean,
): boolean => flags.buy_online && reservable && car.car_type === 'used' && sellingPriceCents(car) !== null;
