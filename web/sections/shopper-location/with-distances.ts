import { distanceKm, type Point } from '#domain/places/distance.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { ShopperLocation } from './shopper-location.ts';

/** A shopper's location with its distances to all of the dealer's locations. */
export const withDistances = (
  point: Pick<ShopperLocation, 'id' | 'label'> & Point,
  { locations }: Pick<Site, 'locations'>,
): ShopperLocation => ({
  id: point.id,
  label: point.label,
  km: Object.fromEntries(
    locations.map(({ id, address }) => [id, distanceKm(point, { lat: address.lat, lng: address.long })]),
  ),
});
