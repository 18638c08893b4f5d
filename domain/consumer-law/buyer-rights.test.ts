import { describe, expect, test } from 'vitest';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { buyerRights } from './buyer-rights.ts';

const today = '2026-11-23';
const vehicle = (change: Parameters<typeof fixtureVehicle>[0] = {}) =>
  fixtureVehicle({ simple_body: 'suv', build_date: '03/2021', km: 38_000, price_cents: 2_500_000, ...change });
const warranty = (state: string, change: Parameters<typeof fixtureVehicle>[0] = {}) =>
  buyerRights(vehicle(change), { country: 'AU', state, today }).warranty;

describe('the statutory warranty of a used car', () => {
  test.each([
    ['NSW', {}, /3 months or 5,000 km/],
    ['NSW', { km: 160_000 }, /^No statutory warranty/],
    ['NSW', { build_date: '2016-10' }, /^No statutory warranty/],
    ['NSW', { build_date: '2016-12' }, /3 months/],
    ['QLD', { km: 160_000 }, /1 month or 1,000 km/],
    ['QLD', { build_date: '01/2010' }, /1 month or 1,000 km/],
    ['SA', { price_cents: 500_000 }, /2 months or 3,000 km/],
    ['SA', { price_cents: 300_000 }, /^No statutory warranty/],
    ['SA', { build_date: '2012-01' }, /3 months or 5,000 km/],
    ['WA', { km: 160_000 }, /1 month or 1,500 km/],
    ['WA', { price_cents: 399_900 }, /^No statutory warranty/],
    ['ACT', {}, /3 months/],
    ['NT', {}, /3 months/],
    ['VIC', {}, /3 months/],
  ])('in %s, %j', (state, change, expected) => {
    expect(warranty(state, change)).toMatch(expected);
  });

  test('is for the dealer to say where a fact is missing, the month stands on the limit, or our source is weak', () => {
    expect(warranty('NSW', { build_date: null })).toContain('depends on the build date');
    expect(warranty('NSW', { km: null })).toContain('depends on the odometer reading');
    expect(warranty('NSW', { build_date: '11/2016' })).toBe('Ask us which statutory warranty applies to this vehicle.');
    expect(warranty('TAS')).toMatch(/^Ask us/);
    expect(warranty('NSW', { item_type: 'motorcycle' })).toMatch(/^Ask us/);
    expect(warranty('NSW', { car_type: 'demo' })).toMatch(/^Ask us/);
  });

  test.each([{ simple_body: 'van' }, { simple_body: 'ute' }, { simple_body: 'suv', grossvehiclemass: 4_800 }])(
    'is for the dealer to say of a commercial vehicle: %j',
    (change) => expect(warranty('VIC', change)).toBe('Ask us which statutory warranty applies to this vehicle.'),
  );

  test('is told of a passenger car with a known body and mass', () => {
    expect(warranty('VIC', { simple_body: 'suv', grossvehiclemass: 2_400 })).toMatch(/3 months/);
  });

  test('is not of new cars, nor of New Zealand', () => {
    expect(warranty('NSW', { car_type: 'new' })).toBeNull();
    expect(buyerRights(vehicle(), { country: 'NZ', state: 'otago', today })).toEqual({
      warranty: null,
      coolingOff: null,
      guarantees: expect.stringContaining('Consumer Guarantees Act 1993'),
    });
  });
});

describe('the cooling-off period', () => {
  const coolingOff = (state: string, car_type: 'new' | 'used' | 'demo' = 'used') =>
    buyerRights(vehicle({ car_type }), { country: 'AU', state, today }).coolingOff;

  test('is told for each state by its own rule', () => {
    expect(coolingOff('vic')).toContain('3 clear business days');
    expect(coolingOff('NSW', 'new')).toContain('finance that we arrange');
    expect(coolingOff('QLD')).toContain('up to $100');
    expect(coolingOff('QLD', 'new')).toBeNull();
    expect(coolingOff('WA')).toBe('The law of WA gives no cooling-off period for a vehicle bought from a dealer.');
    expect(coolingOff('SA')).toMatch(/^Ask us/);
  });

  test.each(australianStates)('of a used car in %s says something', (state) => {
    expect(coolingOff(state)).not.toBeNull();
  });

  test('never denies the consumer guarantees', () => {
    for (const state of australianStates)
      expect(buyerRights(vehicle(), { country: 'AU', state, today }).guarantees).toContain('nothing can take away');
  });
});
