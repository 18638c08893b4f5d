import { expect, test } from 'vitest';
import { distributionLocations } from './distribution.ts';

const locations = [{ id: 'a', distribution_locations: ['b', 'c'] }, { id: 'b' }, { id: 'c' }];
const of = (location_id: string | null, distribution_locations?: string[]) =>
  distributionLocations({ location_id, distribution_locations }, locations).distribution_locations;

test('a vehicle has the distribution locations of its own feed, else those of its location', () => {
  expect(of('a')).toEqual(['b', 'c']);
  expect(of('a', ['c'])).toEqual(['c']);
  expect(of('b', ['a'])).toEqual(['a']);
});

test('neither its own location, nor a place twice, nor one that is gone is among them', () => {
  expect(of('a', ['a', 'c', 'c', 'gone'])).toEqual(['c']);
});

test('a vehicle without any has no list at all', () => {
  expect(distributionLocations({ location_id: 'b' }, locations)).toEqual({});
  expect(distributionLocations({ location_id: null }, locations)).toEqual({});
  expect(distributionLocations({ location_id: 'a', distribution_locations: ['a'] }, locations)).toEqual({});
});
