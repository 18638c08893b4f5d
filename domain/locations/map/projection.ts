import { distanceKm, type Point } from '../distance.ts';

/** Kilometres from the middle of a map: east and north. */
export interface Offset {
  east: number;
  north: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Radians from north, clockwise, along the great circle. */
const bearing = (from: Point, to: Point): number => {
  const [a, b, turn] = [radians(from.lat), radians(to.lat), radians(to.lng - from.lng)];
  return Math.atan2(
    Math.sin(turn) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn),
  );
};

/** Azimuthal equidistant: right from the middle in every direction, and to half a per cent between points 1,000 km from it. */
export const projectFrom =
  (middle: Point) =>
  (point: Point): Offset => {
    const [km, angle] = [distanceKm(middle, point), bearing(middle, point)];
    return { east: km * Math.sin(angle), north: km * Math.cos(angle) };
  };

const points = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
export type CompassPoint = (typeof points)[number];

/** Which way the second lies from the first. */
export const compassPoint = (from: Point, to: Point): CompassPoint => {
  const eighths = Math.round(bearing(from, to) / (Math.PI / 4));
  return points[(eighths + points.length) % points.length] ?? 'north';
};
