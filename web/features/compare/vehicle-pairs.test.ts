import { expect, test } from 'vitest';
import { fixtureSearch } from '#test/web/fixtures.ts';
import { suggestVehiclePairs } from './vehicle-pairs.ts';

const [base] = fixtureSearch().hits;
if (base === undefined) throw new Error('the fixture has no vehicle');

const car = (id: string, model: string, simple_body: (typeof base)['simple_body'], dollars: number | null) => ({
  ...base,
  id,
  media: [`m.${id}`],
  make: 'Make',
  model,
  simple_body,
  sold: false,
  status: 'in_stock' as const,
  offer_price_cents: null,
  price_cents: dollars === null ? null : dollars * 100,
});
const named = (hits: Parameters<typeof suggestVehiclePairs>[0], most = 3): string[] =>
  suggestVehiclePairs(hits, most).map((pair) => pair.map(({ id }) => id).join());

test('a vehicle is paired with the one of its body that costs nearly the same', () => {
  const hits = [
    car('a', 'A', 'SUV', 30_000),
    car('b', 'B', 'SUV', 80_000),
    car('c', 'C', 'SUV', 31_000),
    car('d', 'D', 'Ute', 30_000),
  ];
  expect(named(hits)).toEqual(['a,c']);
});

test('two of one model, of different bodies or sold make no pair', () => {
  expect(named([car('a', 'A', 'SUV', 30_000), car('b', 'A', 'SUV', 30_000)])).toEqual([]);
  expect(named([car('a', 'A', 'SUV', 30_000), car('b', 'B', 'Ute', 30_000)])).toEqual([]);
  expect(named([car('a', 'A', 'SUV', 30_000), { ...car('b', 'B', 'SUV', 30_000), sold: true }])).toEqual([]);
});

test('a vehicle without a picture is paired only where none of the others is', () => {
  const bare = [car('a', 'A', 'SUV', 30_000), car('b', 'B', 'SUV', 30_000)].map((hit) => ({ ...hit, media: [] }));
  expect(named(bare)).toEqual(['a,b']);
  expect(named([...bare, car('c', 'C', 'SUV', 60_000), car('d', 'D', 'SUV', 90_000)])).toEqual(['c,d']);
});

test('bodies come in turn, and one without a price is taken last', () => {
  const suvs = ['a', 'b', 'c', 'd'].map((id, n) => car(id, id, 'SUV', 30_000 + n));
  const utes = [car('u', 'U', 'Ute', 40_000), car('v', 'V', 'Ute', null), car('w', 'W', 'Ute', 60_000)];
  expect(named([...suvs, ...utes])).toEqual(['a,b', 'u,w', 'c,d']);
  expect(named([...suvs, ...utes], 2)).toEqual(['a,b', 'u,w']);
});
