/** A point on the earth in degrees; south and west are negative. */
export interface Point {
  lat: number;
  lng: number;
}

/** Spec §9: 'Earth radius 6371 km in distance calculation'. */
const EARTH_RADIUS_KM = 6_371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres by the haversine formula (decision 90); as the crow flies, not by road. */
export const distanceKm = (from: Point, to: Point): number => {
  const [lat, lng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  // Rounding may push the chord of antipodes a hair above 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};
