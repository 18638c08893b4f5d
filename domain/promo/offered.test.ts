import { describe, expect, test } from 'vitest';
import { isOffered, selectOffers, type Offer, type OfferVehicles, type OfferedVehicle } from './offered.ts';

const hilux: OfferedVehicle = {
  item_type: 'car',
  car_type: 'used',
  make: 'Toyota',
  model: 'Hilux',
  year: 2021,
  km: 38_210,
  simple_body: 'ute',
  simple_fuel: 'diesel',
  dealership_slug: 'coastline-cairns',
  state: 'QLD',
  price_cents: 4_599_000,
  offer_price_cents: null,
  sold: false,
  reserved: false,
  status: 'in_stock',
};
const offer = (change: Partial<Offer> = {}): Offer => ({
  start: '2026-11-01',
  expiry: '2026-11-30',
  position: 4,
  priority: 0,
  states: [],
  cars: { refinements: {}, ranges: {} },
  ...change,
});
const of = (vehicles: Partial<OfferVehicles>, vehicle: Partial<OfferedVehicle> = {}, states: string[] = []) =>
  isOffered({ cars: { refinements: {}, ranges: {}, ...vehicles }, states }, { ...hilux, ...vehicle });

describe('an offer', () => {
  test.each<[string, Partial<OfferVehicles>, boolean]>([
    ['nothing', {}, true],
    ['its make', { refinements: { make: ['Mazda', 'Toyota'] } }, true],
    ['another make', { refinements: { make: ['Mazda'] } }, false],
    ['its body and fuel', { refinements: { body: ['ute'], fuel: ['diesel'] } }, true],
    ['its body and another fuel', { refinements: { body: ['ute'], fuel: ['electric'] } }, false],
    ['used vehicles', { refinements: { car_type: ['used'] } }, true],
    ['its price as the upper end', { ranges: { price: { min: null, max: 45_990 } } }, true],
    ['a lower price', { ranges: { price: { min: null, max: 45_989 } } }, false],
    ['more kilometres', { ranges: { km: { min: 40_000, max: null } } }, false],
    ['its year', { ranges: { year: { min: 2021, max: 2021 } } }, true],
  ])('that asks for %s is of a vehicle: %#', (_, vehicles, expected) => {
    expect(of(vehicles)).toBe(expected);
  });

  test('compares with the price that is asked, and not at all where none is', () => {
    const cheap = { ranges: { price: { min: null, max: 40_000 } } };
    expect(of(cheap, { offer_price_cents: 3_999_000 })).toBe(true);
    expect(of(cheap, { price_cents: null })).toBe(false);
  });

  test('is of vehicles in its states only', () => {
    expect([of({}, {}, ['QLD', 'NSW']), of({}, {}, ['NSW']), of({}, { state: null }, ['QLD'])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is of no sold vehicle, and without cars of none at all', () => {
    expect([of({}, { sold: true }), of({}, { status: 'sold' })]).toEqual([false, false]);
    expect(isOffered({ cars: null, states: [] }, hilux)).toBe(false);
  });
});

describe('the offers of a vehicle', () => {
  const on = (offers: readonly Offer[], now = '2026-11-15T00:00:00.000Z', timeZone = 'Australia/Brisbane') =>
    selectOffers(offers, hilux, { now: new Date(now), timeZone });

  test('run today in the dealer’s zone', () => {
    const midnight = '2026-11-30T12:00:00.000Z';
    expect(on([offer()], midnight)).toHaveLength(1);
    expect(on([offer()], midnight, 'Pacific/Auckland')).toHaveLength(0);
    expect(on([offer({ start: '2026-12-01', expiry: '2026-12-24' })], midnight)).toHaveLength(0);
  });

  test('begin with the highest priority, then the lowest position', () => {
    const offers = [offer({ position: null }), offer({ position: 2 }), offer({ position: 9, priority: 1 })];
    expect(on(offers).map(({ position }) => position)).toEqual([9, 2, null]);
  });
});
