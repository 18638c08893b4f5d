import { distanceKm, type Point } from '../distance.ts';
import type { Box, Spot } from './label-room.ts';
import { projectFrom, type Offset } from './projection.ts';
import { namedTowns } from './towns.ts';

export interface MapLocation extends Point {
  id: string;
  name: string;
}

export interface Size {
  width: number;
  height: number;
  /** Size of the letters, in units of the frame. */
  font: number;
}

/** Where a map looks: its middle, and how many units a kilometre has. */
export interface MapView {
  spotOf: (point: Point) => Spot;
  unitsPerKm: number;
  frame: Box;
}

/** Room for a pin's head, and for names beside the outermost ones: at the sides a share of the width. */
const MARGIN = { side: 0.14, top: 56, bottom: 56 };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const middleOf = (points: readonly Point[]): Point => ({
  lat: mean(points.map(({ lat }) => lat)),
  lng: mean(points.map(({ lng }) => lng)),
});

const viewOf = (middle: Point, shift: Offset, unitsPerKm: number, size: Size): MapView => {
  const project = projectFrom(middle);
  const centre = { x: size.width / 2, y: (size.height + MARGIN.top - MARGIN.bottom) / 2 };
  return {
    unitsPerKm,
    frame: { left: 4, top: 4, right: size.width - 4, bottom: size.height - 4 },
    spotOf: (point) => {
      const { east, north } = project(point);
      return { x: centre.x + (east - shift.east) * unitsPerKm, y: centre.y - (north - shift.north) * unitsPerKm };
    },
  };
};

const innerSize = ({ width, height }: Size) => ({
  width: width * (1 - 2 * MARGIN.side),
  height: height - MARGIN.top - MARGIN.bottom,
});

const radii = [8, 12, 18, 25, 40, 60, 90, 140, 220, 350, 600];
/** So many towns make it clear where a place is. */
const ENOUGH_TOWNS = 4;
const UNDER_PIN_KM = 4;

/** As near as a map may be with towns that people know in sight. */
const nearestScale = (point: Point, size: Size): number => {
  const inner = innerSize(size);
  // One that lies under the pin says nothing of where it is.
  const away = namedTowns.map((town) => distanceKm(point, town)).filter((km) => km > UNDER_PIN_KM);
  const seen = (radius: number): number => away.filter((km) => km <= radius).length;
  const km = radii.find((radius) => seen(radius) >= ENOUGH_TOWNS) ?? 1_000;
  return Math.min(inner.width, inner.height) / 2 / km;
};

const span = (values: readonly number[]): { middle: number; length: number } => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: most - least };
};

/** One place in the middle, several as large as they fit. */
export const chooseView = (places: readonly Point[], size: Size): MapView => {
  const middle = middleOf(places);
  const offsets = places.map(projectFrom(middle));
  const [east, north] = [span(offsets.map((one) => one.east)), span(offsets.map((one) => one.north))];
  const inner = innerSize(size);
  const unitsPerKm = Math.min(nearestScale(middle, size), inner.width / east.length, inner.height / north.length);
  return viewOf(middle, { east: east.middle, north: north.middle }, unitsPerKm, size);
};
