import { expect, test } from 'vitest';
import { usualColumns } from '#web/console/stock/list-columns.ts';
import { filterAddress, isFiltered, stockUrl, toAsked, unfiltered } from '#web/console/stock/stock-url.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import { parseLine, shownText, typedOf } from './line-form.ts';
import { countWords, daysText, firstPictureText, limitWords, marketText, marksOf } from './words.ts';

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
  year: 2021,
  km: null,
  regplate: null,
  simple_body: null,
  simple_fuel: null,
  simple_transmission: null,
  market_gap_cents: null,
  leads: 0,
  saves: 0,
  first_picture: null,
  price_until: null,
  price_fixed: null,
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

test('limits are whole numbers in their bounds, and what is none is left out', () => {
  const address = '?fuel=diesel&price_from=20000&year_to=2021&km_to=80000';
  expect(stockUrl.write(stockUrl.read(address))).toBe(address);
  expect(toAsked(stockUrl.read(address))).toMatchObject({ fuel: 'diesel', price_from: 20_000, year_to: 2021 });
  const wrong = stockUrl.read('?price_from=-1&price_to=1e6&year_from=20&year_to=2021.5&km_to=008&fuel=steam');
  expect(wrong).toEqual(stockUrl.usual);
  expect(limitWords('price_from', '20000')).toBe('Price from: $20,000');
  expect(limitWords('year_to', '2021')).toBe('Year to: 2021');
  expect(limitWords('picture_days', '1')).toBe('First picture after: 1 day');
});

test('a first picture says after how long it came, or how long it is waited for', () => {
  const words = [
    { days: 0, came: true },
    { days: 1, came: true },
    { days: 0, came: false },
    { days: 12, came: false },
  ].map(firstPictureText);
  expect([...words, firstPictureText(null)]).toEqual([
    'Pictured the same day',
    'Pictured after 1 day',
    'No picture yet',
    'No picture for 12 days',
    '',
  ]);
});

test('columns are one value of the address, in the order in which they stand; the usual ones are left out', () => {
  expect(stockUrl.write(stockUrl.read('?cols=price.km.stock'))).toBe('?cols=stock.km.price');
  expect(stockUrl.read('?cols=none').cols).toEqual([]);
  expect(stockUrl.write({ ...stockUrl.usual, cols: [] })).toBe('?cols=none');
  expect(stockUrl.read('?cols=mood').cols).toEqual(usualColumns);
  expect(stockUrl.write({ ...stockUrl.usual, cols: [...usualColumns].reverse() })).toBe('');
  expect(filterAddress(stockUrl.read('?q=kia&sort=name&cols=km'))).toBe('?q=kia');
});

test('a price beside the market says how far, and on which side', () => {
  expect([120_000, -5_000, 0, null].map(marketText)).toEqual(['$1,200 above', '$50 below', 'Average', '']);
});

test('a field of a line is what the server has, a draft, or what somebody else saved meanwhile', () => {
  const own = { ...car, tag: 'Sale', own: ['tag' as const], revs: { tag: 3, price: 0 }, price_cents: 2_899_050 };
  expect(typedOf(own, 'tag')).toMatchObject({ version: 3, text: 'Sale' });
  expect(typedOf(own, 'price')).toMatchObject({ version: 0, text: null });
  expect(shownText(own, 'price')).toBe('28990.50');
  expect(parseLine('tag')(typedOf(own, 'tag'))).toEqual(typedOf(own, 'tag'));
  const until = '2026-12-01T00:00:00.000Z';
  const value = { price_cents: 2_500_000, price_type: 'drive_away' };
  const theirs = { fields: ['price'], own: [{ field: 'price', rev: 4, value, until }] };
  expect(parseLine('price')(theirs)).toEqual({ version: 4, text: '25000', price_type: 'drive_away', until });
  expect(parseLine('price')('28990')).toBeUndefined();
  expect(parseLine('tag')({ version: 1, text: 5 })).toBeUndefined();
});
