import { describe, expect, test } from 'vitest';
import { vehicleChanges, type VehicleNow, type VehicleThen } from './vehicle-changes.ts';

const then: VehicleThen = {
  car_id: 'c1',
  slug: 'hilux-c1',
  stock_number: 'C100',
  name: '2024 Toyota HiLux SR5',
  year: 2024,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  car_type: 'used',
  vehicle_status: 'available',
  price_cents: 4_599_000,
};
const now: VehicleNow = {
  car_id: 'c1',
  state: 'listed',
  name: '2024 Toyota HiLux SR5',
  price_cents: 4_599_000,
  location_id: null,
  path: '/cars/hilux-c1',
};
const wordsOf = (part: Partial<VehicleNow> | null): string[] =>
  vehicleChanges(then, part === null ? null : { ...now, ...part }).map(({ words }) => words);

describe('how the vehicle of a lead differs now', () => {
  test('not at all, as long as it is listed as it was', () => {
    expect(wordsOf({})).toEqual([]);
  });

  test('by its price, in dollars and in which way', () => {
    expect(wordsOf({ price_cents: 4_499_000 })).toEqual(['Now $44,990, $1,000 cheaper than when they asked']);
    expect(wordsOf({ price_cents: 4_609_000 })).toEqual(['Now $46,090, $100 dearer than when they asked']);
    expect(wordsOf({ price_cents: null })).toEqual(['Now without a price, then $45,990']);
  });

  test('because it was sold, reserved or taken away', () => {
    expect(wordsOf({ state: 'sold' })).toEqual(['Sold now']);
    expect(wordsOf({ state: 'reserved', price_cents: 4_499_000 })).toHaveLength(2);
    expect([wordsOf({ state: 'gone', price_cents: null }), wordsOf(null)]).toEqual([
      ['No longer listed'],
      ['No longer listed'],
    ]);
  });

  test('by its name', () => {
    expect(wordsOf({ name: '2024 Toyota HiLux Rogue' })).toEqual(['Its listing is now called 2024 Toyota HiLux Rogue']);
  });
});
