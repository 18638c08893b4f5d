import { describe, expect, test } from 'vitest';
import { drawTicket, isRunning, needsPermit, sumPoolCents, type Won } from './rules.ts';

const deck = {
  draws_most: 100,
  prizes: [
    { id: 'car', quantity: 1 },
    { id: 'service', quantity: 9 },
    { id: 'voucher', quantity: 30 },
  ],
};
/** Mulberry32: the same numbers in every run. */
const seeded = (seed: number) => {
  let state = seed;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (limit: number): number => Math.floor(fraction() * limit);
};

const wholeDeck = (randomBelow: (limit: number) => number): (string | null | undefined)[] => {
  const outcomes: (string | null | undefined)[] = [];
  const won: Record<string, number> = {};
  for (let drawn = 0; drawn < deck.draws_most; drawn += 1) {
    const outcome = drawTicket(deck, { won, drawn }, randomBelow);
    outcomes.push(outcome);
    if (typeof outcome === 'string') won[outcome] = (won[outcome] ?? 0) + 1;
  }
  return outcomes;
};

describe('the deck of a spin to win', () => {
  test('gives each ticket its outcome, so that the chances are exactly those that are told', () => {
    const none: Won = {};
    const all = Array.from({ length: 100 }, (_, n) => drawTicket(deck, { won: none, drawn: 0 }, () => n));
    const count = (id: string | null) => all.filter((outcome) => outcome === id).length;
    expect([count('car'), count('service'), count('voucher'), count(null)]).toEqual([1, 9, 30, 60]);
  });

  test('ends with every prize given once, whatever the numbers, and nothing after the last ticket', () => {
    for (const randomBelow of [() => 0, (limit: number) => limit - 1, seeded(7), seeded(8)]) {
      const outcomes = wholeDeck(randomBelow);
      const count = (id: string | null) => outcomes.filter((outcome) => outcome === id).length;
      expect([count('car'), count('service'), count('voucher'), count(null)]).toEqual([1, 9, 30, 60]);
    }
    expect(drawTicket(deck, { won: {}, drawn: 100 }, () => 0)).toBeUndefined();
  });

  test('is as likely to give a prize to the first as to the middle and the last who comes', () => {
    const randomBelow = seeded(20_261_126);
    const ROUNDS = 3_000;
    const seen = new Map<number, Record<string, number>>([0, 49, 99].map((place) => [place, {}]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = wholeDeck(randomBelow);
      for (const [place, counts] of seen) {
        const outcome = outcomes[place] ?? 'none';
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
    }
    const expected = { car: 0.01, service: 0.09, voucher: 0.3, none: 0.6 };
    for (const counts of seen.values()) {
      const chiSquare = Object.entries(expected).reduce((sum, [outcome, chance]) => {
        const wanted = chance * ROUNDS;
        return sum + ((counts[outcome] ?? 0) - wanted) ** 2 / wanted;
      }, 0);
      // Three degrees of freedom: one fair deck in a thousand is beyond 16.27.
      expect(chiSquare).toBeLessThan(16.27);
    }
  });
});

test('a promotion runs from its first day to the end of its last', () => {
  const days = { starts: '2026-11-01', ends: '2026-11-30' };
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => isRunning(days, day))).toEqual([
    ...[false, true, true, false],
  ]);
});

test('a state asks for a permit by the value of all prizes; South Australia for every prize that is won at once', () => {
  const pool = sumPoolCents([
    { id: 'a', quantity: 10, value_cents: 30_000 },
    { id: 'b', quantity: 1, value_cents: 0 },
  ]);
  expect(pool).toBe(300_000);
  expect([needsPermit('ACT', pool), needsPermit('ACT', pool + 1)]).toEqual([false, true]);
  expect([needsPermit('NSW', 1_000_000), needsPermit('NSW', 1_000_001)]).toEqual([false, true]);
  expect([needsPermit('NT', 500_000), needsPermit('NT', 500_001)]).toEqual([false, true]);
  expect([needsPermit('SA', 1), needsPermit('VIC', pool * 100)]).toEqual([true, false]);
});
