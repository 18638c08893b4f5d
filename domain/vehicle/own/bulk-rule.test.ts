import { describe, expect, test } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import { stockItem } from '#test/support/stock-items.ts';
import type { StockItem } from '../schema.ts';
import { movedPrice, planBulk } from './bulk-rule.ts';
import { bulkRuleSchema, type BulkRule } from './bulk-schema.ts';
import { noOwn, setOwn } from './change-own.ts';
import { withOwn } from './lay-own.ts';

const act = { by: { person_id: 'mia', name: 'Mia' }, at: '2026-11-27T00:00:00.000Z' };
const car = (change: Partial<StockItem> = {}, content: Partial<StockItem['content']> = {}) => ({
  item: stockItem(change, { price_cents: 3_000_000, offer_price_cents: null, price_type: 'drive_away', ...content }),
  isTaken: false,
  isPriceType: () => true,
});
const rule = (given: unknown): BulkRule => bulkRuleSchema.parse(given);
const lower = rule({ act: 'lower', by: { cents: 50_000 } });

describe('one rule for many cars', () => {
  test('moves what shoppers are asked, an offer before the price', () => {
    expect(planBulk(lower, car())).toEqual({ from: 3_000_000, to: 2_950_000, price_type: 'drive_away' });
    expect(planBulk(lower, car({}, { offer_price_cents: 2_800_000 }))).toMatchObject({
      from: 2_800_000,
      to: 2_750_000,
    });
  });

  test.each([
    ['sold', car({ state: 'sold' })],
    ['gone', car({ state: 'withdrawn' })],
    ['reserved', { ...car(), isTaken: true }],
    ['no_price', car({}, { price_cents: null })],
    ['price_type', { ...car({}, { price_type: 'poa' }), isPriceType: () => false }],
    ['price_too_low', car({}, { price_cents: 50_000 })],
  ])('leaves out a car as %s, with the word why', (skip, one) => {
    expect(planBulk(lower, one)).toEqual({ skip });
  });

  test.each([
    [{ act: 'hide' }, { show_on_dealer_website: true }, { from: true, to: false }],
    [{ act: 'show' }, { show_on_dealer_website: false }, { from: false, to: true }],
    [{ act: 'feature' }, { promoted: false }, { from: false, to: true }],
    [{ act: 'unfeature' }, { promoted: true }, { from: true, to: false }],
    [{ act: 'tag', tag: 'Sale' }, { tag: null }, { from: null, to: 'Sale' }],
    [{ act: 'tag', tag: '' }, { tag: 'Sale' }, { from: 'Sale', to: null }],
  ])('%o says from what to what, and nothing where it is so', (given, content, change) => {
    expect(planBulk(rule(given), car({}, content))).toEqual({ ...change, price_type: null });
    const so = Object.fromEntries(Object.keys(content).map((name) => [name, change.to]));
    expect(planBulk(rule(given), car({}, so))).toEqual({ skip: 'unchanged' });
  });

  test('takes an own price back to the feed’s, and skips cars without one', () => {
    const { item, ...beside } = car();
    const value = { price_cents: 2_500_000, price_type: 'drive_away' } as const;
    const mine = withOwn({ ...item, own: setOwn(noOwn(), { field: 'price', value }, act) });
    const back = rule({ act: 'price_back' });
    expect(planBulk(back, { item: mine, ...beside })).toEqual({ from: 2_500_000, to: 3_000_000, price_type: null });
    expect(planBulk(back, { item, ...beside })).toEqual({ skip: 'unchanged' });
  });

  test('leaves a car with an offer of the dealer’s own to its own page: its price is not what shoppers are asked', () => {
    const { item, ...beside } = car();
    const price = { field: 'price', value: { price_cents: 2_900_000, price_type: 'drive_away' } } as const;
    const own = setOwn(setOwn(noOwn(), price, act), { field: 'offer_price_cents', value: 2_700_000 }, act);
    const mine = { item: withOwn({ ...item, own }), ...beside };
    expect([planBulk(lower, mine), planBulk(rule({ act: 'price_back' }), mine)]).toEqual([
      { skip: 'offer' },
      { skip: 'offer' },
    ]);
    const none = setOwn(noOwn(), { field: 'offer_price_cents', value: 0 }, act);
    expect(planBulk(lower, { item: withOwn({ ...item, own: none }), ...beside })).toMatchObject({ to: 2_950_000 });
  });

  test('moves no price against its direction, whatever it is rounded to', () => {
    const random = makeRandom('bulk-rule');
    for (let n = 0; n < 2_000; n += 1) {
      const from = random.whole(1_001, 20_000_000);
      const by = { basis_points: random.whole(1, 5_000), step_cents: random.pick([1, 100, 5_000, 100_000, 1_000_000]) };
      const down = movedPrice(from, { act: 'lower', by });
      const up = movedPrice(from, { act: 'raise', by });
      expect(down).toBeLessThanOrEqual(from);
      expect(up).toBeGreaterThanOrEqual(from);
      for (const to of [down, up]) expect(Number.isInteger(to) && (to === from || to % by.step_cents === 0)).toBe(true);
    }
    expect(movedPrice(3_049_000, { act: 'lower', by: { basis_points: 500, step_cents: 10_000 } })).toBe(2_900_000);
  });
});
