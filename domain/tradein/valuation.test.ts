import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPayout } from './payout.ts';
import type { AdjustmentAnswers } from './questions.ts';
import { readPlate } from './registration.ts';
import { tradeInSchema } from '#tenants/schemas/trade-in-schema.ts';
import { valueTradeIn, type Comparable, type Offer } from './valuation.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const { register: _register, ...settings } = tradeInSchema.parse({});
const rules = { ...settings, timeZone: 'Australia/Brisbane' };
const answers: AdjustmentAnswers = {
  odometer_km: 60_000,
  condition: 'good',
  service_history: 'full',
  accident: 'none',
  faults: false,
  keys: 'two_or_more',
  finance: { kind: 'none' },
};
const comparables: Comparable[] = [
  { year: 2021, km: 50_000, price_cents: 4_000_000 },
  { year: 2021, km: 60_000, price_cents: 3_900_000 },
  { year: 2020, km: 70_000, price_cents: 3_800_000 },
];

const valued = (change: Partial<AdjustmentAnswers> = {}, year = 2021, among = comparables) =>
  valueTradeIn({ vehicle: { year }, answers: { ...answers, ...change }, comparables: among, rules, now });

const offered = (...input: Parameters<typeof valued>): Offer => {
  const result = valued(...input);
  if (result.kind !== 'offer') throw new Error(`A person values it: ${result.reason}.`);
  return result.offer;
};

describe('the valuation of a car', () => {
  test('starts from the middle price of similar vehicles and says how many and which', () => {
    expect(offered().base).toEqual({
      cents: 3_900_000,
      vehicles: 3,
      years: { min: 2020, max: 2021 },
      km: { min: 50_000, max: 70_000 },
    });
  });

  test('shows each adjustment with its reason, and leaves out those that change nothing', () => {
    const { adjustments } = offered({ condition: 'fair', odometer_km: 80_000, keys: 'one' });
    expect(adjustments.map(({ code, cents }) => [code, cents])).toEqual([
      ['kilometres', -312_000],
      ['condition', -234_000],
      ['keys', -40_000],
      ['margin', -463_960],
      ['rounding', -40],
    ]);
    expect(adjustments[0]?.reason).toBe('20,000 km more than the middle of those vehicles (60,000 km).');
  });

  test('adds up to the offer to the cent, in whole cents, whatever was answered', () => {
    const comparable = fc.record({
      year: fc.integer({ min: 2019, max: 2025 }),
      km: fc.integer({ min: 0, max: 150_000 }),
      price_cents: fc.integer({ min: 500_000, max: 15_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(comparable, { minLength: 3, maxLength: 40 }),
        fc.integer({ min: 2019, max: 2026 }),
        fc.record({
          odometer_km: fc.integer({ min: 0, max: 100_000 }),
          condition: fc.constantFrom('excellent' as const, 'good' as const, 'fair' as const, 'poor' as const),
          service_history: fc.constantFrom('full' as const, 'part' as const, 'none' as const),
          accident: fc.constantFrom('none' as const, 'repaired' as const, 'unrepaired' as const),
          faults: fc.boolean(),
          keys: fc.constantFrom('two_or_more' as const, 'one' as const),
        }),
        (among, year, change) => {
          const result = valued(change, year, among);
          if (result.kind === 'person') return result.reason === 'low_value';
          const { base, adjustments, offer_price_cents, low_cents, high_cents } = result.offer;
          const sum = adjustments.reduce((total, { cents }) => total + cents, base.cents);
          return (
            sum === offer_price_cents &&
            Number.isInteger(offer_price_cents) &&
            offer_price_cents % 5_000 === 0 &&
            low_cents <= offer_price_cents &&
            offer_price_cents <= high_cents
          );
        },
      ),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  test('is never higher for more kilometres, a worse condition or an older year', () => {
    const price = (...input: Parameters<typeof valued>) => offered(...input).offer_price_cents;
    expect(price({ odometer_km: 90_000 })).toBeLessThan(price());
    expect(price({ condition: 'poor' })).toBeLessThan(price({ condition: 'fair' }));
    expect(price({}, 2019)).toBeLessThan(price());
  });

  test('ends after the dealer’s days', () => {
    expect(offered().expires_at).toBe('2026-11-28T00:00:00.000Z');
  });

  test.each<[string, Parameters<typeof valued>]>([
    ['too_old', [{}, 2018]],
    ['too_far', [{ odometer_km: 100_001 }]],
    ['written_off', [{ accident: 'written_off' }]],
    ['few_comparables', [{}, 2021, comparables.slice(0, 2)]],
    ['low_value', [{}, 2021, comparables.map((one) => ({ ...one, price_cents: 50_000 }))]],
  ])('is left to a person: %s', (reason, input) => {
    expect(valued(...input)).toEqual({ kind: 'person', reason });
  });

  test('is instant up to seven years and 100,000 km, both included', () => {
    expect(valued({ odometer_km: 100_000 }, 2019).kind).toBe('offer');
  });
});

describe('money owing on the car', () => {
  test.each<[Parameters<typeof findPayout>[0], ReturnType<typeof findPayout>]>([
    [{ kind: 'none' }, null],
    [
      { kind: 'payout', owing_cents: 1_250_000 },
      { owing_cents: 1_250_000, told: true },
    ],
    // The present value of 24 payments of $500 and $1,000 at the end, at 1 % a month, by hand: 10,621.69 + 787.57.
    [
      { kind: 'repayments', repayment_cents: 50_000, months_left: 24, balloon_cents: 100_000 },
      { owing_cents: 1_140_926, told: false },
    ],
  ])('%j', (finance, payout) => {
    expect(findPayout(finance, 12)).toEqual(payout);
  });

  test('is the sum of what is left to repay where there is no interest', () => {
    const finance = { kind: 'repayments', repayment_cents: 50_000, months_left: 24, balloon_cents: 100_000 } as const;
    expect(findPayout(finance, 0)?.owing_cents).toBe(1_300_000);
  });
});

test.each([
  ['abc 123', 'ABC123'],
  ['1-ab 2', '1AB2'],
  ['', null],
  ['ABCDEFGHIJ', null],
  ['AB!12', null],
])('the registration %j is read as %j', (typed, plate) => {
  expect(readPlate(typed)).toBe(plate);
});

test('the age of a car is counted by the dealer’s calendar', () => {
  const among = comparables.map((one) => ({ ...one, year: 2019 }));
  const asked = { vehicle: { year: 2019 }, answers, comparables: among, rules, now: new Date('2026-12-31T20:00:00Z') };
  expect(valueTradeIn(asked)).toEqual({ kind: 'person', reason: 'too_old' });
  expect(valueTradeIn({ ...asked, rules: { ...rules, timeZone: 'UTC' } }).kind).toBe('offer');
});
