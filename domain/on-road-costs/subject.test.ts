import { describe, expect, test } from 'vitest';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { dutiableValue, engineSize, marketValueUntil, outsideTables, priceBeforeCharges } from './subject.ts';
import { rangeText } from './words.ts';

type Change = Parameters<typeof fixtureVehicle>[0];
const vehicle = (change: Change = {}) => fixtureVehicle({ simple_body: 'suv', price_cents: 4_750_000, ...change });
const valued = (state: number | null, national: number | null = null, as_of = '2026-11-10T00:00:00Z'): Change => ({
  autograb_data: { state_average_market_price: state, average_market_price: national, as_of },
});

describe('the price that charges come on top of', () => {
  test('is the selling price, unless a subscription stands there', () => {
    const subscribed = vehicle({ subscription_price_cents: 1 });
    expect(priceBeforeCharges(vehicle(), false)).toBe(4_750_000);
    expect(priceBeforeCharges(subscribed, false)).toBe(4_750_000);
    expect(priceBeforeCharges(subscribed, true)).toBeNull();
    for (const subscription_price_cents of [null, 0])
      expect(priceBeforeCharges(vehicle({ subscription_price_cents }), true)).toBe(4_750_000);
  });

  test('is none of a vehicle that cannot be bought, or whose price includes them', () => {
    expect(priceBeforeCharges(vehicle({ tag: 'Test Drive Only' }), false)).toBeNull();
    expect(priceBeforeCharges(vehicle({ reserved: true }), false)).toBeNull();
    expect(priceBeforeCharges(vehicle({ price_type: 'drive_away' }), false)).toBeNull();
  });
});

test('our tables are for passenger cars up to 4.5 t whose body is known', () => {
  expect(outsideTables(vehicle())).toBeNull();
  expect(outsideTables(vehicle({ grossvehiclemass: 4_500 }))).toBeNull();
  for (const change of [{ item_type: 'caravan' as const }, { simple_body: null }, { grossvehiclemass: 4_501 }])
    expect(outsideTables(vehicle(change))).not.toBeNull();
});

describe('duty is charged', () => {
  const date = '2026-11-23';
  const value = (change: Change, newByListPrice = false, on = date) =>
    dutiableValue(vehicle(change), { price: 4_750_000, newByListPrice, date: on });
  const byPrice = { cents: 4_750_000, until: null, isMarketValue: false };
  const byMarket = { cents: 5_000_000, until: '2026-12-10', isMarketValue: true };

  test('on the price, or on a market value above it', () => {
    expect(value({})).toEqual(byPrice);
    expect(value(valued(5_000_000))).toEqual(byMarket);
    expect(value(valued(null, 5_000_000))).toEqual(byMarket);
    expect(value(valued(4_750_000))).toEqual(byPrice);
    expect(value(valued(4_000_000, 5_000_000))).toEqual(byPrice);
    expect(value(valued(null))).toEqual(byPrice);
  });

  test('on a market value to its thirtieth day', () => {
    expect(value(valued(5_000_000), false, '2026-12-10')).toEqual(byMarket);
    expect(value(valued(5_000_000), false, '2026-12-11')).toEqual(byPrice);
  });

  test('on no market value of a new vehicle, and on nothing we know where its list price counts', () => {
    expect(value({ ...valued(5_000_000), car_type: 'new' })).toEqual(byPrice);
    expect(value({ car_type: 'new' }, true)).toBeNull();
    expect(value({ car_type: 'demo' }, true)).toEqual(byPrice);
  });

  test('on a valuation only as long as there is one', () => {
    expect(marketValueUntil(vehicle(valued(5_000_000)))).toBe('2026-12-10');
    for (const change of [{}, valued(null), { ...valued(5_000_000), car_type: 'new' as const }])
      expect(marketValueUntil(vehicle(change))).toBeNull();
  });
});

test('the size of an engine is in cc, from litres where the feed has only them', () => {
  expect(engineSize(vehicle({ enginesize: 1_998, enginesize_litres: 2 }))).toBe(1_998);
  expect(engineSize(vehicle({ enginesize: null, enginesize_litres: 1.9984 }))).toBe(1_998);
  expect(engineSize(vehicle({ enginesize: null, enginesize_litres: null }))).toBeNull();
});

test('an amount that is exact is said once', () => {
  expect(rangeText({ low_cents: 4_691_150, high_cents: 4_691_150 })).toBe('$46,911.50');
  expect(rangeText({ low_cents: 4_691_150, high_cents: 4_734_000 })).toBe('$46,911.50 to $47,340');
});
