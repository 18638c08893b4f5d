import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../vehicle/schema.ts';
import { estimateParts, isCurrent } from './display.ts';
import { financeEstimate, type FinanceTenant } from './estimate.ts';

type Lender = Vehicle['finance_lenders'][string];

const tenant: FinanceTenant = {
  country: 'AU',
  finance_provider: 'manual',
  finance_never_makes: ['Kia'],
  finance_never_dealerships: ['never'],
  flags: { finance_enabled: true },
};
const lender: Lender = {
  interestRate: 8.49,
  comparisonRate: 9.37,
  paymentWeek: 15_949,
  paymentMonth: 69_100,
  termMonths: 60,
  termYears: 5,
  deposit: 459_900,
  balloon: 0,
  disclaimer: 'WARNING: This comparison rate is true only for the example given.',
  as_of: '2026-11-14T00:00:00.000Z',
};
const car = {
  make: 'Toyota',
  dealership_id: 'one',
  finance_lenders: { manual: lender },
  price_cents: 4_599_000,
  offer_price_cents: null,
  status: 'in_stock' as const,
  sold: false,
  reserved: false,
};
const withLender = (change: Partial<Lender>) => ({ ...car, finance_lenders: { manual: { ...lender, ...change } } });

describe('a finance estimate', () => {
  test('has everything that must stand beside a payment', () => {
    expect(financeEstimate(car, tenant)).toEqual({
      week_cents: 15_949,
      interest_rate: 8.49,
      comparison_rate: 9.37,
      term_months: 60,
      deposit_cents: 459_900,
      balloon_cents: 0,
      disclaimer: lender.disclaimer,
      as_of: lender.as_of,
    });
  });

  test.each([
    ['no entry of the provider', { ...car, finance_lenders: { other: lender } }],
    ['no interest rate', withLender({ interestRate: null })],
    ['no comparison rate', withLender({ comparisonRate: null })],
    ['a comparison rate below the interest rate', withLender({ comparisonRate: 8.48 })],
    ['no weekly payment', withLender({ paymentWeek: null })],
    ['no warning', withLender({ disclaimer: '' })],
    ['a price of 500 dollars', { ...car, price_cents: 50_000 }],
    ['no real price', { ...car, price_cents: null }],
    ['a sold car', { ...car, sold: true }],
    ['a reserved car', { ...car, reserved: true }],
    ['a make it is never shown for', { ...car, make: 'Kia' }],
    ['a dealership it is never shown for', { ...car, dealership_id: 'never' }],
  ])('is not shown with %s', (_, shown) => {
    expect(financeEstimate(shown, tenant)).toBeNull();
  });

  test.each([
    ['finance is off', { flags: { finance_enabled: false } }],
    ['there is no provider', { finance_provider: null }],
    ['the provider is one we do not know', { finance_provider: 'other' }],
    ['the dealer is in New Zealand, where other disclosures are due', { country: 'NZ' as const }],
  ])('is not shown where %s', (_, change) => {
    const shown = { ...car, finance_lenders: { manual: lender, other: lender } };
    expect(financeEstimate(shown, { ...tenant, ...change })).toBeNull();
  });

  test('counts the reduced price', () => {
    expect(financeEstimate({ ...car, offer_price_cents: 50_100 }, tenant)).not.toBeNull();
    expect(financeEstimate({ ...car, offer_price_cents: 49_900 }, tenant)).toBeNull();
  });

  test('is shown for seven days', () => {
    expect(isCurrent(lender, new Date('2026-11-21T00:00:00.000Z'))).toBe(true);
    expect(isCurrent(lender, new Date('2026-11-21T00:00:00.001Z'))).toBe(false);
  });

  test('says payment, rates, term, deposit and final payment, in that order', () => {
    const estimate = financeEstimate(car, tenant);
    expect(estimate === null ? [] : estimateParts(estimate)).toEqual([
      '$159 a week',
      '8.49% p.a. interest rate',
      '9.37% p.a. comparison rate',
      'secured, 60 months',
      '$4,599 deposit',
      '$0 final payment',
    ]);
  });
});
