import { priceShown, type PricingDealer } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';

/**
 * Used vehicles whose page leads with a price, not with a subscription; `reservable`: its deposit can be paid
 * (docs/product/reservations.md, 'Online purchase').
 */
export const isSoldOnline = (
  dealer: PricingDealer & { flags: { buy_online: boolean } },
  vehicle: Parameters<typeof priceShown>[0] & Pick<Vehicle, 'car_type'>,
  reservable: boolean,
): boolean =>
  dealer.flags.buy_online && reservable && vehicle.car_type === 'used' && priceShown(vehicle, dealer).kind === 'price';
