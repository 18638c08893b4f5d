/** Degrees; south and west are negative. */
export interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6_371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great circle by the haversine formula. */
export const distanceKm = (from: Point, to: Point): number => {
  const [lat, lng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  // Rounding may exceed 1 for antipodes.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};
