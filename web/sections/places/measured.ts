import { distanceKm, type Point } from '#domain/places/distance.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Place } from './place.ts';

/** A place with its distances to all of a dealer's locations. */
export const measured = (
  place: Pick<Place, 'id' | 'label'> & Point,
  { locations }: Pick<Site, 'locations'>,
): Place => ({
  id: place.id,
  label: place.label,
  km: Object.fromEntries(
    locations.map(({ id, address }) => [id, distanceKm(place, { lat: address.lat, lng: address.long })]),
  ),
});
