import { describe, expect, test } from 'vitest';
import { findRivals, suggestPairs, type Comparable } from './pairs.ts';

const model = (
  name: string,
  body: string | null,
  price: number | null,
  more: Partial<Comparable> = {},
): Comparable => ({
  make_slug: 'make',
  model_slug: name,
  body,
  item_type: 'car',
  in_range: true,
  new_from: price,
  price_from: null,
  ...more,
});
const range = [
  model('ute', 'ute', 50_000),
  model('small', 'suv', 30_000),
  model('middle', 'suv', 40_000),
  model('large', 'suv', 60_000),
  model('other', 'ute', 48_000),
  model('bike', null, 12_000, { item_type: 'motorcycle' }),
];
const named = (models: readonly Comparable[]): string[] => models.map(({ model_slug: name }) => name);

describe('rivals', () => {
  test('are of the same kind: the same body first, near prices first', () => {
    expect(named(findRivals(model('small', 'suv', 30_000), range, 3))).toEqual(['middle', 'large', 'other']);
    expect(findRivals(model('bike', null, 12_000, { item_type: 'motorcycle' }), range, 3)).toEqual([]);
  });

  test('of the dealer’s range stand before what is only in stock', () => {
    const traded = model('traded', 'ute', null, { in_range: false, price_from: 49_900 });
    expect(named(findRivals(model('ute', 'ute', 50_000), [traded, ...range], 5))).toEqual([
      'other',
      'middle',
      'large',
      'small',
      'traded',
    ]);
  });

  test('without a price come last', () => {
    const unpriced = model('unpriced', 'suv', null);
    expect(named(findRivals(model('small', 'suv', 30_000), [unpriced, ...range], 3))).toEqual([
      'middle',
      'large',
      'unpriced',
    ]);
  });
});

describe('suggested pairs', () => {
  const pairs = (models: readonly Comparable[], most = 6): string[] =>
    suggestPairs(models, most).map((pair) => named(pair).join(' '));

  test('are of one body, each once, in the order of the range', () => {
    expect(pairs(range)).toEqual(['ute other', 'small middle', 'middle large', 'large small']);
  });

  test('show every model once before any a second time', () => {
    const bikes = ['a', 'b', 'c'].map((name, n) => model(name, null, 9_000 + n * 100, { item_type: 'motorcycle' }));
    const vans = ['v', 'w'].map((name) => model(name, null, 50_000, { item_type: 'caravan' }));
    expect(pairs([...bikes, ...vans])).toEqual(['a b', 'v w', 'b c', 'c a']);
  });

  test('name no model more than twice', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((name, n) => model(name, 'suv', 30_000 + n * 100));
    const times = new Map<string, number>();
    for (const name of pairs(five, 20).flatMap((pair) => pair.split(' '))) times.set(name, (times.get(name) ?? 0) + 1);
    expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
  });

  test('are of what is in stock where the dealer has no range', () => {
    const stock = range.map((one) => ({ ...one, in_range: false }));
    expect(pairs(stock, 1)).toEqual(['ute other']);
    expect(pairs([])).toEqual([]);
  });
});
