import { expect, test } from 'vitest';
import { stockUrl, isFiltered, toAsked, unfiltered } from '#web/console/stock/stock-url.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import { countWords, daysText, marksOf } from './words.ts';

const car: VehicleRow = {
  id: 'c',
  slug: 'c',
  name: '2021 Toyota Hilux',
  stocknum: 'U1',
  vin: null,
  source: 'dms',
  location_id: null,
  car_type: 'used',
  item_type: 'car',
  state: 'active',
  status: 'in_stock',
  price_cents: 1,
  price_type: null,
  tag: null,
  promoted: false,
  pictures: 1,
  created_at: '',
  kept: false,
  reservation: null,
  why_not_shown: [],
  own: [],
  revs: { tag: 0, price: 0 },
};
const wordsOf = (change: Partial<VehicleRow>): string[] => marksOf({ ...car, ...change }).map(({ words }) => words);

test('a car that is for sale and shown has no mark; every other says why it stands out', () => {
  expect(wordsOf({})).toEqual([]);
  expect(wordsOf({ state: 'missing', status: 'coming_soon', kept: true })).toEqual([
    'Missing',
    'Coming soon',
    'Row not taken',
  ]);
  expect(wordsOf({ reservation: 'RESERVED', why_not_shown: ['hidden', 'no_price'] })).toEqual([
    'Reserved',
    'Hidden',
    'Not listed',
  ]);
  expect(wordsOf({ state: 'sold', why_not_shown: ['sold'] })).toEqual(['Sold']);
  expect(wordsOf({ state: 'withdrawn' })).toEqual(['Gone']);
});

test('a list says how many it shows of how many', () => {
  expect(countWords({ total: 1, all: 1 })).toBe('1 car');
  expect(countWords({ total: 12, all: 10_000 })).toBe('12 of 10,000 cars');
  expect([0, 1, 34].map(daysText)).toEqual(['Today', '1 day', '34 days']);
});

test('an address and a list’s state are each other’s, and what is unknown is left out', () => {
  const address = '?part=sold&q=hilux&is=hidden&is=yours&type=used&days=60&sort=cheapest';
  expect(stockUrl.write(stockUrl.read(address))).toBe(address);
  const other = stockUrl.read('?part=all&is=red&days=7&sort=up&place=x');
  expect(other).toEqual({ ...stockUrl.usual, place: 'x' });
  expect([isFiltered(other), isFiltered(unfiltered(other))]).toEqual([true, false]);
  expect(toAsked(stockUrl.read(address))).toMatchObject({ days: 60, is: ['hidden', 'yours'], kind: undefined });
});
