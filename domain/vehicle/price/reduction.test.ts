import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stockItem } from '#test/support/stock-items.ts';
import { PROOF_DAYS, PROOF_WINDOW_DAYS, provenReduction, provenUntil, reducedSince } from './reduction.ts';
import type { PublishedPrice } from './price-schema.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const now = '2026-11-21T00:00:00.000Z';
const ago = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
const asked = (
  days: number,
  price_cents: number | null,
  price_type: PublishedPrice['price_type'] = 'drive_away',
): PublishedPrice => ({ at: ago(days), price_cents, price_type: price_cents === null ? null : price_type });
const claim = { price_cents: 3_000_000, price_type: 'drive_away' as const };

describe('a previous price', () => {
  test('is proven by 28 days at it, and for as long as they lie within the last 60', () => {
    expect(provenUntil([asked(1, 2_800_000), asked(29, 3_000_000)], claim, now)).toBe(ago(29 - 60));
    expect(provenUntil([asked(1, 2_800_000), asked(28.9, 3_000_000)], claim, now)).toBeNull();
    expect(provenUntil([asked(33, 2_800_000), asked(90, 3_000_000)], claim, now)).toBeNull();
    expect(provenUntil([asked(32, 2_800_000), asked(90, 3_000_000)], claim, now)).toBeNull();
    expect(provenUntil([asked(31, 2_800_000), asked(90, 3_000_000)], claim, now)).toBe(ago(-1));
  });

  test('is proven by a higher one, not by a lower one, and not by one of another price type', () => {
    const since = (price: number, type?: PublishedPrice['price_type']) => [asked(1, 2_800_000), asked(40, price, type)];
    expect(provenUntil(since(3_100_000), claim, now)).not.toBeNull();
    expect(provenUntil(since(2_999_999), claim, now)).toBeNull();
    expect(provenUntil(since(3_100_000, 'excl_govt_charges'), claim, now)).toBeNull();
  });

  test('is not proven by days on which the vehicle was not offered', () => {
    const paused = [asked(1, 2_800_000), asked(11, 3_000_000), asked(31, null), asked(40, 3_000_000)];
    expect(provenUntil(paused, claim, now)).toBeNull();
    expect(provenUntil([...paused, asked(60, 3_100_000)], claim, now)).not.toBeNull();
  });

  test('is never shown on the word of the feed alone', () => {
    const content = { price_cents: 2_800_000, before_price_cents: 3_000_000, price_type: 'drive_away' as const };
    expect(provenReduction(stockItem({ price_history: [] }, content), now)).toBeNull();
    const price_history = [asked(1, 2_800_000), asked(40, 3_000_000)];
    expect(provenReduction(stockItem({ price_history }, content), now)).toMatchObject({ price_cents: 3_000_000 });
    expect(
      provenReduction(stockItem({ price_history }, { ...content, before_price_cents: 3_100_000 }), now),
    ).toBeNull();
    expect(provenReduction(stockItem({ price_history, state: 'sold' }, content), now)).toBeNull();
    expect(provenReduction(stockItem({ price_history }, { ...content, before_price_cents: null }), now)).toBeNull();
  });

  test('is not shown of a vehicle that is not offered, though its price has no type as its history has none', () => {
    const price_history = [{ at: ago(40), price_cents: 3_000_000, price_type: null }];
    const content = { price_cents: 2_800_000, before_price_cents: 3_000_000, price_type: null };
    expect(provenReduction(stockItem({ price_history }, content), now)).toMatchObject({ price_cents: 3_000_000 });
    expect(provenReduction(stockItem({ price_history, state: 'sold' }, content), now)).toBeNull();
  });

  test('is not shown where it is the price of today, or below it', () => {
    const price_history = [asked(40, 3_000_000)];
    const content = { price_cents: 3_000_000, price_type: 'drive_away' as const };
    for (const before_price_cents of [3_000_000, 2_900_000])
      expect(provenReduction(stockItem({ price_history }, { ...content, before_price_cents }), now)).toBeNull();
  });

  test('of an offer is the normal price, if that was asked before the offer', () => {
    const content = { price_cents: 3_000_000, offer_price_cents: 2_800_000, price_type: 'drive_away' as const };
    const price_history = [asked(1, 2_800_000), asked(40, 3_000_000)];
    expect(provenReduction(stockItem({ price_history }, content), now)).toMatchObject({ price_cents: 3_000_000 });
    expect(provenReduction(stockItem({ price_history: [asked(40, 2_800_000)] }, content), now)).toBeNull();
  });

  test('agrees with a count of the days one by one', () => {
    const change = fc.record({
      days: fc.integer({ min: 1, max: 40 }),
      price: fc.constantFrom(2_800_000, 3_000_000, 3_200_000, null),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let age = 0;
        const history = changes.map(({ days, price }) => {
          age += days;
          return asked(age, price);
        });
        const onDay = (day: number) => history.find(({ at }) => Date.parse(at) <= Date.parse(ago(day)))?.price_cents;
        const days = Array.from({ length: PROOF_WINDOW_DAYS }, (_, n) => n + 1);
        const proving = days.filter((day) => (onDay(day) ?? 0) >= claim.price_cents);
        // The day that completes the proof must begin within the window.
        const isProven = (proving[PROOF_DAYS - 1] ?? PROOF_WINDOW_DAYS) < PROOF_WINDOW_DAYS;
        fc.pre((history[0]?.price_cents ?? 0) < claim.price_cents);
        expect(provenUntil(history, claim, now) !== null).toBe(isProven);
      }),
    );
  });
});

describe('the lower price', () => {
  const reduced = { price_cents: 3_000_000, until: ago(-10) };
  const item = stockItem(
    { reduced_from: reduced, price_history: [asked(4, 2_800_000), asked(40, 3_000_000)] },
    {
      price_cents: 2_800_000,
    },
  );

  test('holds since our pages have shown it', () => {
    expect(reducedSince(item)).toBe(ago(4));
    expect(reducedSince({ ...item, price_history: [asked(2, 2_800_000), asked(9, 2_900_000)] })).toBe(ago(2));
  });

  test('has no date without a previous price beside it, or where the history does not say', () => {
    expect(reducedSince({ ...item, reduced_from: null })).toBeNull();
    expect(reducedSince({ ...item, price_history: [] })).toBeNull();
    expect(reducedSince({ ...item, price_history: [asked(4, 2_700_000)] })).toBeNull();
  });
});
