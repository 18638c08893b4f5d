import { describe, expect, test } from 'vitest';
import { ageWords, answerRows, payoutWords, signedWords, valueOf, vehicleWords } from './words.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const final = {
  at: now.toISOString(),
  before_cents: 2,
  after_cents: 3,
  reason: 'market_moved',
  note: null,
  photo_url: null,
} as const;
const accepted = { at: now.toISOString(), lead_id: 'lead1', offer_price_cents: 2 };

test('a car is named as far as it is known', () => {
  const vehicle = { year: 2018, make: 'Toyota', model: 'Hilux', body: null, fuel: null, transmission: null } as const;
  expect(vehicleWords({ vehicle: { ...vehicle, badge: 'SR5', from: 'owner' } })).toBe('2018 Toyota Hilux SR5');
  expect(vehicleWords({ vehicle: { ...vehicle, badge: null, from: 'owner' } })).toBe('2018 Toyota Hilux');
  expect(vehicleWords({ vehicle: null })).toBe('A car that is not named yet');
});

test('the value is that after the inspection, else as accepted, else as offered', () => {
  expect(valueOf({ final, accepted, offer_price_cents: 1 })).toBe(3);
  expect(valueOf({ final: null, accepted, offer_price_cents: 1 })).toBe(2);
  expect(valueOf({ final: null, accepted: null, offer_price_cents: 1 })).toBe(1);
  expect(valueOf({ final: null, accepted: null, offer_price_cents: null })).toBeNull();
});

test.each([
  ['2026-11-28T09:00:00.000Z', 'today'],
  ['2026-11-27T09:00:00.000Z', '1 day'],
  ['2026-11-16T09:00:00.000Z', '12 days'],
])('what began at %s is of %s', (since, words) => {
  expect(ageWords(since, now)).toBe(words);
});

test('a line that is added has its sign', () => {
  expect([signedWords(-334_050), signedWords(30_000)]).toEqual(['−$3,340.50', '+$300']);
});

describe('what is owing', () => {
  const answers = {
    odometer_km: 80_000,
    condition: 'good',
    service_history: 'part',
    accident: 'none',
    faults: false,
    keys: 'one',
  } as const;

  test.each([
    [{ kind: 'none' } as const, 'Nothing'],
    [{ kind: 'payout', owing_cents: 900_000 } as const, '$9,000, as the lender says'],
    [
      { kind: 'repayments', repayment_cents: 50_000, months_left: 24, balloon_cents: 0 } as const,
      '24 months of $500 left, $0 at the end',
    ],
  ])('is said as the shopper said it: %j', (finance, said) => {
    expect(answerRows({ ...answers, finance }).at(-1)).toEqual({ label: 'Money owing', value: said });
  });

  test('says who gets or pays the rest', () => {
    const payout = { owing_cents: 900_000, told: true };
    expect(payoutWords({ ...payout, left_cents: 100_000 })).toBe('$9,000. $1,000 is left for the shopper');
    expect(payoutWords({ ...payout, left_cents: -100_000 })).toBe(
      '$9,000. $1,000 more than the price: the shopper pays it',
    );
    expect(payoutWords({ owing_cents: 900_000, told: false, left_cents: null })).toBe(
      '$9,000, worked out from what is left to repay',
    );
  });
});
