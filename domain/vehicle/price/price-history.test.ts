import { describe, expect, test } from 'vitest';
import { stockItem } from '#test/support/stock-items.ts';
import { publicPriceHistory, publishedPrice, recordPrice } from './price-history.ts';
import type { PublishedPrice } from './price-schema.ts';

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const asked = (price_cents: number | null): Pick<PublishedPrice, 'price_cents' | 'price_type'> => ({
  price_cents,
  price_type: price_cents === null ? null : 'drive_away',
});

describe('the prices kept of a vehicle', () => {
  test('each change of price or price type is kept once, newest first', () => {
    const first = recordPrice([], asked(3_000_000), day(1));
    const same = recordPrice(first, asked(3_000_000), day(2));
    expect(same).toEqual([{ at: day(1), ...asked(3_000_000) }]);
    const typed = recordPrice(same, { price_cents: 3_000_000, price_type: 'excl_govt_charges' }, day(3));
    expect(typed.map(({ at }) => at)).toEqual([day(3), day(1)]);
  });

  test('begin with the first price; a pause without one is kept, so that the price after it is a change', () => {
    expect(recordPrice([], asked(null), day(1))).toEqual([]);
    expect(recordPrice([{ at: day(1), ...asked(3_000_000) }], asked(null), day(2))).toEqual([
      { at: day(2), ...asked(null) },
      { at: day(1), ...asked(3_000_000) },
    ]);
  });

  test('the last 20 are kept', () => {
    let history: PublishedPrice[] = [];
    for (let n = 1; n <= 30; n += 1) history = recordPrice(history, asked(n * 100_000), day(n));
    expect(history.map(({ price_cents }) => price_cents)).toEqual(
      Array.from({ length: 20 }, (_, n) => (30 - n) * 100_000),
    );
  });

  test('nothing is published while a vehicle is sold, withdrawn or kept off the site', () => {
    expect(publishedPrice(stockItem()).price_cents).toBe(4_599_000);
    expect(publishedPrice(stockItem({ state: 'missing' })).price_cents).toBe(4_599_000);
    expect(publishedPrice(stockItem({ state: 'sold' }, { price_type: 'drive_away' }))).toEqual(asked(null));
    expect(publishedPrice(stockItem({ state: 'withdrawn' })).price_cents).toBeNull();
    expect(publishedPrice(stockItem({}, { status: 'sold' })).price_cents).toBeNull();
    expect(publishedPrice(stockItem({}, { show_on_dealer_website: false })).price_cents).toBeNull();
    expect(publishedPrice(stockItem({}, { price_cents: 1_000 })).price_cents).toBeNull();
  });

  test('shoppers see prices of today’s type only, and a pause without a price is no change', () => {
    const history: PublishedPrice[] = [
      { at: day(9), ...asked(2_900_000) },
      { at: day(8), ...asked(null) },
      { at: day(7), ...asked(2_900_000) },
      { at: day(6), price_cents: 2_800_000, price_type: 'excl_govt_charges' },
      { at: day(5), ...asked(3_000_000) },
    ];
    expect(publicPriceHistory(history)).toEqual([
      { at: day(7), price_cents: 2_900_000 },
      { at: day(5), price_cents: 3_000_000 },
    ]);
    expect(publicPriceHistory([])).toEqual([]);
  });

  test('shoppers see no pause of prices that have no type', () => {
    const untyped = (n: number, price_cents: number | null) => ({ at: day(n), price_cents, price_type: null });
    expect(publicPriceHistory([untyped(9, 2_900_000), untyped(8, null), untyped(5, 3_000_000)])).toEqual([
      { at: day(9), price_cents: 2_900_000 },
      { at: day(5), price_cents: 3_000_000 },
    ]);
  });
});
