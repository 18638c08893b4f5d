import { describe, expect, test } from 'vitest';
import { distanceKm } from '#domain/locations/distance.ts';
import { namedTowns } from '#domain/locations/map/towns.ts';
import { regions } from '#domain/locations/regions.ts';
import { findTown } from './nz-towns.ts';
import { findLocality, postcodeReachKm } from './postcodes.ts';

describe('the towns of maps lie where the tables of postcodes and towns have them', () => {
  test('in Australia, within the reach of the postcode that is called after the town', () => {
    const far = namedTowns.flatMap(({ name, state, ...point }) => {
      const found = findLocality(`${name} ${state}`);
      if (found === undefined) return [];
      return [{ name, km: distanceKm(point, found), within: Math.max(12, postcodeReachKm(found.postcode) ?? 0) }];
    });
    expect(far.length).toBeGreaterThan(60);
    expect(far.filter(({ km, within }) => km > within)).toEqual([]);
  });

  test('in New Zealand, within 5 km', () => {
    const far = namedTowns.flatMap(({ name, ...point }) => {
      const found = regions.flatMap(({ id }) => findTown(id, name) ?? []);
      const nearest = found.map((town) => distanceKm(point, town)).toSorted((a, b) => a - b)[0];
      return nearest === undefined || !point.state.endsWith('Island') ? [] : [{ name, km: nearest }];
    });
    expect(far.length).toBeGreaterThan(30);
    expect(far.filter(({ km }) => km > 5)).toEqual([]);
  });
});
