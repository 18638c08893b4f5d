import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm } from '../distance.ts';
import { drawMap } from './draw-map.ts';
import { labelBox, overlaps, type Box } from './label-room.ts';
import type { DrawnMap } from './map-schema.ts';
import type { MapLocation, Size } from './map-frame.ts';
import { namedTowns } from './towns.ts';

const sizes: readonly Size[] = [
  { width: 320, height: 360, font: 14 },
  { width: 640, height: 460, font: 16 },
];

const place = (id: string, lat: number, lng: number): MapLocation => ({ id, name: `Yard of ${id}`, lat, lng });

/** Within 2,000 km of each other, in Australia or New Zealand. */
const placesNear = (lat: number, lng: number) =>
  fc
    .array(fc.tuple(fc.double({ min: -8, max: 8, noNaN: true }), fc.double({ min: -8, max: 8, noNaN: true })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((offsets) => offsets.map(([north, east], n) => place(`p${n}`, lat + north, lng + east)));
const anyPlaces = fc.oneof(placesNear(-27, 145), placesNear(-33, 140), placesNear(-40, 173));
const anySize = fc.constantFrom(...sizes);
const runs = { numRuns: 200, seed: 35 };

const namesOf = ({ pins, towns, rings, links }: DrawnMap, font: number): Box[] => [
  ...pins.flatMap(({ label, name }) => (label === null ? [] : [labelBox(label, name, font)])),
  ...towns.map(({ label, name }) => labelBox(label, name, font)),
  ...[...rings, ...links].flatMap(({ label, km }) => (label === null ? [] : [labelBox(label, `${km} km`, font)])),
];

describe('a drawn map', () => {
  test('has every place on a pin inside its frame, with room for the whole pin', () => {
    fc.assert(
      fc.property(anyPlaces, anySize, (places, size) => {
        const { pins } = drawMap(places, [], size);
        expect(pins.flatMap(({ ids }) => ids).toSorted()).toEqual(places.map(({ id }) => id).toSorted());
        for (const { x, y } of pins) {
          expect(x).toBeGreaterThan(11);
          expect(x).toBeLessThan(size.width - 11);
          expect(y).toBeGreaterThan(30);
          expect(y).toBeLessThan(size.height);
        }
      }),
      runs,
    );
  });

  test('has no name over another one, and none outside the frame', () => {
    fc.assert(
      fc.property(anyPlaces, anySize, (places, size) => {
        const names = namesOf(drawMap(places, [], size), size.font);
        // Rounding to a tenth may make two neighbours touch.
        const inner = names.map(({ left, top, right, bottom }) => ({
          left: left + 0.2,
          top: top + 0.2,
          right: right - 0.2,
          bottom: bottom - 0.2,
        }));
        expect(inner.some((a, n) => inner.slice(n + 1).some((b) => overlaps(a, b)))).toBe(false);
        expect(
          inner.every((box) => box.left > 0 && box.top > 0 && box.right < size.width && box.bottom < size.height),
        ).toBe(true);
      }),
      runs,
    );
  });

  test('measures right: its scale gives the distance between two places to one per cent', () => {
    fc.assert(
      fc.property(anyPlaces, anySize, (places, size) => {
        const { pins, scale } = drawMap(places, [], size);
        const [a, b] = pins;
        if (a === undefined || b === undefined) return;
        const find = (id: string | undefined) => places.find((one) => one.id === id) ?? place('', 0, 0);
        const km = distanceKm(find(a.ids[0]), find(b.ids[0]));
        const drawn = (Math.hypot(a.x - b.x, a.y - b.y) / scale.length) * scale.km;
        // A tenth of a unit is lost to rounding at each of four ends.
        expect(Math.abs(drawn - km)).toBeLessThan(km * 0.01 + (0.4 / scale.length) * scale.km);
      }),
      runs,
    );
  });

  test('says how long the line between two yards is, and shows the capital that everybody knows', () => {
    const cairns = place('cairns', -16.93, 145.75);
    const ballina = place('ballina', -28.86, 153.53);
    for (const size of sizes) {
      const { links, towns, rings } = drawMap([cairns, ballina], [], size);
      expect(links.map(({ km }) => km)).toEqual([Math.round(distanceKm(cairns, ballina))]);
      expect(towns.map(({ name }) => name)).toContain('Brisbane');
      expect(rings).toEqual([]);
    }
  });

  test('of one place has rings of whole kilometres around it, and at least three towns', () => {
    for (const town of namedTowns) {
      const { rings, links, towns, pins } = drawMap([{ ...town, id: 'here' }], [], {
        width: 640,
        height: 460,
        font: 16,
      });
      expect(pins).toHaveLength(1);
      expect(links).toEqual([]);
      expect(rings.length, town.name).toBeGreaterThan(0);
      expect(towns.length, town.name).toBeGreaterThan(2);
    }
  });

  test('puts places of one street on one pin, and leaves out those of the dealer that lie beyond it', () => {
    const yard = place('yard', -38.0759, 145.4631);
    const workshop = place('workshop', -38.076, 145.4635);
    const far = place('far', -16.93, 145.75);
    const { pins } = drawMap([yard], [workshop, far], { width: 640, height: 460, font: 16 });
    expect(pins.map(({ ids, name }) => [name, ...ids])).toEqual([['Yard of yard', 'yard', 'workshop']]);
  });
});
