import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { offerFaults } from './offers.ts';
import { promo } from '#tenants/promo.ts';
import { collectFindings } from '#tenants/validate.ts';

type Given = Partial<Parameters<typeof promo>[0]>;

const base = tenantConfig('coastline');
const offer = (change: Given = {}) =>
  promo({
    id: 'one',
    title: 'Tow bar',
    text: 'With every used ute.',
    href: '/search/ute',
    position: 4,
    start: '2026-11-01',
    expiry: '2026-11-30',
    display: [],
    strictDisplay: false,
    ...change,
  });
const faultsOf = (changes: readonly Given[], country: 'AU' | 'NZ' = 'AU') =>
  offerFaults({ ...base, country, promos: changes.map(offer) }).map(({ key, code }) => [key, code]);

describe('an offer is refused', () => {
  test.each<[string, Given, string, string]>([
    ['that ends before it begins', { expiry: '2026-10-31' }, 'promos.0.expiry', 'expiry_before_start'],
    ['with a price and no conditions', { text: 'Worth $1,490.' }, 'promos.0.disclaimer', 'disclaimer_missing'],
    ['with a percentage and no conditions', { title: '10 % off' }, 'promos.0.disclaimer', 'disclaimer_missing'],
    ['with a repayment and no conditions', { text: 'From 99 a week.' }, 'promos.0.disclaimer', 'disclaimer_missing'],
    [
      'with a yearly rate and no comparison rate beside it',
      { text: 'Finance at 5.9 % p.a.', disclaimer: 'Comparison rate 6.4 % p.a.' },
      'promos.0.text',
      'comparison_rate_missing',
    ],
    ['for a state without a location', { states: ['WA'] }, 'promos.0.states', 'unknown_location'],
    [
      'for a range that is empty',
      { cars: { refinements: {}, ranges: { price: { min: 9, max: 5 } } } },
      'promos.0.cars.ranges.price',
      'invalid',
    ],
    ['that leads to another offer that is not there', { href: '/offers/two' }, 'promos.0.href', 'dead_link'],
  ])('%s', (_, change, key, code) => {
    expect(faultsOf([change])).toEqual([[key, code]]);
  });

  test('whose id another one has', () => {
    expect(faultsOf([{}, {}])).toEqual([['promos.1', 'duplicate_id']]);
  });

  test('with the reason and what to do, as all findings are', () => {
    const found = collectFindings([{ ...base, promos: [offer({ expiry: '2026-10-31', href: '/nowhere' })] }]);
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(['expiry_before_start', 'dead_link']));
    expect(found.find(({ code }) => code === 'expiry_before_start')?.message).toBe(
      "'one' ends on 2026-10-31, before it begins on 2026-11-01: nobody would see it.",
    );
  });
});

describe('an offer is taken', () => {
  test('that ends on the day it begins, and one that advertises nothing', () => {
    expect(faultsOf([{ expiry: '2026-11-01' }])).toEqual([]);
  });

  test('with a price and its conditions, and with a rate and its comparison rate', () => {
    expect(faultsOf([{ text: 'Worth $1,490.', disclaimer: 'For private buyers.' }])).toEqual([]);
    const text = 'Finance at 5.9 % p.a., comparison rate 6.4 % p.a.';
    expect(faultsOf([{ text, disclaimer: 'Terms.' }])).toEqual([]);
  });

  test('with a rate alone in New Zealand, which has no comparison rate', () => {
    expect(faultsOf([{ text: 'Finance at 5.9 % p.a.', disclaimer: 'Terms.' }], 'NZ')).toEqual([]);
  });

  test('that leads to its own page', () => {
    expect(faultsOf([{ href: '/offers/one' }])).toEqual([]);
  });
});
