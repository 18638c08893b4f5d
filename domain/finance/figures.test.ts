import { describe, expect, test } from 'vitest';
import { creditAdvertisement } from './credit-advertisement.ts';
import { financeFigures } from './figures.ts';
import { entryFault } from './lender-entry.ts';
import type { LenderEntry } from './lender-schema.ts';
import type { ManualLender } from './manual-lender.ts';
import type { FinancedVehicle, FinanceTenant } from './shown-entry.ts';
import { financeLayout, providerIds, providerRule } from './providers.ts';

const asOf = '2026-11-14T00:00:00.000Z';
const entry: LenderEntry = {
  interestRate: 6.29,
  comparisonRate: 8.19,
  paymentWeek: 13_900,
  paymentMonth: 60_200,
  termMonths: 60,
  termYears: 5,
  deposit: 200_000,
  balloon: 0,
  disclaimer: 'Conditions apply.',
  as_of: asOf,
  exampleAmount: 3_000_000,
  exampleTermMonths: 60,
  exampleSecured: true,
};
const car: FinancedVehicle = {
  year: 2020,
  make: 'Toyota',
  car_type: 'used',
  dealership_id: 'one',
  location_id: 'brisbane',
  price_cents: 2_000_000,
  offer_price_cents: null,
  status: 'in_stock',
  sold: false,
  reserved: false,
  tag: null,
  finance_lenders: Object.fromEntries(providerIds.map((id) => [id, entry])),
};
const tenant: FinanceTenant = {
  country: 'AU',
  finance: {
    provider: 'manual',
    manual: [],
    calculator: { weeklyMethod: 'periodic' },
    requireComparisonRate: true,
    neverMakes: ['Kia'],
    neverDealerships: ['never'],
  },
  flags: { finance_enabled: true },
  locations: [
    { id: 'perth', time_zone: 'Australia/Perth' },
    { id: 'brisbane', time_zone: 'Australia/Brisbane' },
  ],
};
const of = (provider: string | null): FinanceTenant => ({ ...tenant, finance: { ...tenant.finance, provider } });
const withEntry = (change: Partial<LenderEntry>) => ({
  ...car,
  finance_lenders: Object.fromEntries(providerIds.map((id) => [id, { ...entry, ...change }])),
});
const isShown = (shown: FinancedVehicle, provider: string, now = asOf): boolean =>
  creditAdvertisement(financeFigures(shown, of(provider)), new Date(now)) !== null;

const available = ['meridian', 'southbank'];
const weekly = ['manual', 'kestrel', 'pathway'];
const shapes = { age: ['harbour'], available, weekly, monthly: ['lattice'], none: ['lumen', 'unheard-of'] };

describe('a provider’s estimate', () => {
  test.each<[shape: keyof typeof shapes, what: string, shown: boolean, car: FinancedVehicle]>([
    ['age', 'all met', true, car],
    ['age', '2014, twelve years before 2026', false, { ...car, year: 2014 }],
    ['age', '2015', true, { ...car, year: 2015 }],
    ['age', 'a price of $500', false, { ...car, price_cents: 50_000 }],
    ['age', 'a price of $500.01', true, { ...car, price_cents: 50_001 }],
    ['age', 'a sold vehicle', false, { ...car, sold: true }],
    ['available', 'no price', true, { ...car, price_cents: null }],
    ['available', 'a sold vehicle', false, { ...car, sold: true }],
    ['available', 'a reserved vehicle', false, { ...car, reserved: true }],
    ['available', 'a vehicle for test drives only', false, { ...car, tag: 'Test Drive Only' }],
    ['available', 'a coming vehicle', true, { ...car, status: 'coming_soon' }],
    ['available', 'an old vehicle', true, { ...car, year: 1999 }],
    ['available', 'no interest rate', false, withEntry({ interestRate: null })],
    ['available', 'no comparison rate', false, withEntry({ comparisonRate: null })],
    ['available', 'rates of 0', true, withEntry({ interestRate: 0, comparisonRate: 0 })],
    ['available', 'no payment at all', false, withEntry({ paymentWeek: null, paymentMonth: null })],
    ['weekly', 'all met', true, car],
    ['weekly', 'no weekly payment', false, withEntry({ paymentWeek: null })],
    ['weekly', 'a weekly payment of 0', false, withEntry({ paymentWeek: 0 })],
    ['weekly', 'a price of $500', false, { ...car, price_cents: 50_000 }],
    ['weekly', 'an offer of $499', false, { ...car, offer_price_cents: 49_900 }],
    ['weekly', 'no real price', false, { ...car, price_cents: 1_000 }],
    ['weekly', 'no entry', false, { ...car, finance_lenders: {} }],
    ['weekly', 'a make on the never-show list', false, { ...car, make: 'Kia' }],
    ['weekly', 'a dealership on the never-show list', false, { ...car, dealership_id: 'never' }],
    ['weekly', 'a comparison rate below the interest rate', false, withEntry({ comparisonRate: 6.28 })],
    ['weekly', 'no example', false, withEntry({ exampleAmount: null })],
    ['weekly', 'an example of unknown security', false, withEntry({ exampleSecured: undefined })],
    ['weekly', 'nothing in the lender’s words', false, withEntry({ disclaimer: '' })],
    ['monthly', 'all met', true, car],
    ['monthly', 'no monthly payment', false, withEntry({ paymentMonth: null })],
    ['monthly', 'no weekly payment', true, withEntry({ paymentWeek: null })],
    ['none', 'all met', false, car],
  ])('%s: %s is shown: %s', (shape, _, shown, vehicle) => {
    expect(shapes[shape].map((provider) => isShown(vehicle, provider))).toEqual(shapes[shape].map(() => shown));
  });

  test('has a rule for seven of the eight providers', () => {
    expect(providerIds).toHaveLength(8);
    expect(providerIds.filter((id) => providerRule(id) === null)).toEqual(['lumen']);
    expect(providerRule('toString')).toBeNull();
  });

  test('is not there where finance is off or no provider is set', () => {
    expect(financeFigures(car, { ...tenant, flags: { finance_enabled: false } })).toBeNull();
    expect(financeFigures(car, of(null))).toBeNull();
  });

  test('is shown for seven days', () => {
    expect(isShown(car, 'manual', '2026-11-21T00:00:00.000Z')).toBe(true);
    expect(isShown(car, 'manual', '2026-11-21T00:00:00.001Z')).toBe(false);
  });

  test('is shown to the end of the last day of the lender’s offer, where that is earlier', () => {
    const { manual } = car.finance_lenders;
    if (manual === undefined) throw new TypeError('The vehicle has an entry.');
    const ending = { ...car, finance_lenders: { manual: { ...manual, valid_until: '2026-11-18' } } };
    expect(financeFigures(ending, tenant)).toMatchObject({ valid_until: '2026-11-18' });
    expect(isShown(ending, 'manual', '2026-11-18T13:59:59.999Z')).toBe(true);
    expect(isShown(ending, 'manual', '2026-11-18T14:00:00.000Z')).toBe(false);
  });

  test.each([
    ['brisbane', '2026-11-13T14:00:00.000Z'],
    ['perth', '2026-11-13T16:00:00.000Z'],
  ])('in %s is shown from the beginning of its day there, and not before', (location_id, first) => {
    const there = { ...car, location_id };
    expect(isShown(there, 'manual', first)).toBe(true);
    expect(isShown(there, 'manual', new Date(Date.parse(first) - 1).toISOString())).toBe(false);
  });

  test('of the settings is not shown before its first day where the vehicle stands', () => {
    const lender: ManualLender = {
      carTypes: ['used'],
      interestRate: '6.29',
      comparisonRate: '8.19',
      termMonths: 60,
      depositPercent: '10',
      balloonPercent: '0',
      establishmentFee: 0,
      monthlyFee: 0,
      exampleAmount: 3_000_000,
      exampleTermMonths: 60,
      exampleSecured: true,
      disclaimer: 'Conditions apply.',
      lenderName: null,
      creditLicence: null,
      ratesUrl: null,
      as_of: '2026-11-30',
      until: '2026-12-31',
    };
    const offering = { ...tenant, finance: { ...tenant.finance, manual: [lender] } };
    const adAt = (now: string) =>
      creditAdvertisement(financeFigures({ ...car, finance_lenders: {} }, offering), new Date(now));
    expect(adAt('2026-11-29T13:59:59.999Z')).toBeNull();
    expect(adAt('2026-11-29T14:00:00.000Z')).not.toBeNull();
  });

  test('ends for a vehicle of 2015 when 2027 begins where it stands', () => {
    const old = { ...withEntry({ as_of: '2026-12-30T00:00:00.000Z' }), year: 2015 };
    const last = (location_id: string) => financeFigures({ ...old, location_id }, of('harbour'))?.until;
    expect(last('brisbane')).toBe('2026-12-31T13:59:59.999Z');
    expect(last('perth')).toBe('2026-12-31T15:59:59.999Z');
    expect(last('unknown')).toBe(last('perth'));
    expect(isShown(old, 'harbour', '2026-12-31T13:59:59.999Z')).toBe(true);
    expect(isShown(old, 'harbour', '2026-12-31T14:00:00.000Z')).toBe(false);
  });

  test('has the weekly payment, or the monthly one where the rule asks for it or no other is there', () => {
    const paid = (vehicle: FinancedVehicle, provider: string) => {
      const figures = financeFigures(vehicle, of(provider));
      return [figures?.frequency, figures?.repayment_cents, figures?.week_cents];
    };
    expect(paid(car, 'manual')).toEqual(['weekly', 13_900, 13_900]);
    expect(paid(car, 'lattice')).toEqual(['monthly', 60_200, 13_900]);
    expect(paid(withEntry({ paymentWeek: null }), 'meridian')).toEqual(['monthly', 60_200, null]);
  });

  test('stands in the layout of the tenant, else of the provider', () => {
    expect(financeLayout({ provider: 'harbour', layout: null })).toBe('table');
    expect(financeLayout({ provider: 'harbour', layout: 'line' })).toBe('line');
    expect(financeLayout({ provider: 'unheard-of', layout: null })).toBeNull();
  });
});

const newZealand: FinanceTenant = {
  ...of('kestrel'),
  country: 'NZ',
  finance: { ...of('kestrel').finance, requireComparisonRate: false },
};
const fees = { establishmentFee: 37_500, monthlyFee: 850, paymentWeek: 14_840, comparisonRate: null };

describe('the figures', () => {
  test('of Australia have both rates, the example and the prescribed warning before the lender’s words', () => {
    const said = { lenderName: 'Coral Coast Finance', creditLicence: '000417' };
    expect(financeFigures(withEntry(said), tenant)).toMatchObject({
      country: 'AU',
      repayment_cents: 13_900,
      interest_rate: '6.29',
      comparison_rate: '8.19',
      example: {
        amount_cents: 3_000_000,
        term_months: 60,
        secured: true,
        text: 'Comparison rate based on a secured loan of $30,000 over 5 years',
      },
      notice: expect.stringMatching(
        /^WARNING: This comparison rate is true only for .* Conditions apply\. Finance by Coral Coast Finance, Australian credit licence 000417\.$/,
      ),
      wording: 'AU 2026-11',
    });
  });

  test('repeat no warning that the lender’s words contain', () => {
    const disclaimer = 'WARNING: True for the example only.';
    expect(financeFigures(withEntry({ disclaimer }), tenant)?.notice).toBe(disclaimer);
  });

  test('say the term in years or months, and whether the example is secured', () => {
    const figures = financeFigures(withEntry({ termMonths: 54, exampleTermMonths: 12, exampleSecured: false }), tenant);
    expect(figures).toMatchObject({
      term: '54 months',
      example: { text: 'Comparison rate based on an unsecured loan of $30,000 over 1 year' },
    });
  });

  test('of New Zealand have all fees and the total instead of a comparison rate', () => {
    const figures = financeFigures(withEntry({ ...fees, ratesUrl: 'https://lender.example/rates' }), newZealand);
    expect(figures).toEqual({
      country: 'NZ',
      week_cents: 14_840,
      repayment_cents: 14_840,
      frequency: 'weekly',
      interest_rate: '6.29',
      term_months: 60,
      term: '5 years',
      deposit_cents: 200_000,
      balloon_cents: 0,
      establishment_fee_cents: 37_500,
      // 260 times $148.40 with $1.96 of the account fee.
      monthly_fee_cents: 850,
      total_payable_cents: 3_909_360,
      rates_url: 'https://lender.example/rates',
      notice: 'Conditions apply.',
      wording: 'NZ 2026-11',
      as_of: asOf,
      from: '2026-11-13T14:00:00.000Z',
      until: '2026-11-21T00:00:00.000Z',
    });
    expect(JSON.stringify(financeFigures(withEntry({ ...fees, comparisonRate: 8.19 }), newZealand))).not.toMatch(
      /8\.19|comparison/,
    );
  });

  test('of New Zealand need every fee, and a comparison rate only where the dealer asks for it', () => {
    expect(financeFigures(withEntry({ ...fees, monthlyFee: null }), newZealand)).toBeNull();
    expect(financeFigures(withEntry({ ...fees, establishmentFee: undefined }), newZealand)).toBeNull();
    const required = { ...newZealand, finance: { ...newZealand.finance, requireComparisonRate: true } };
    expect(financeFigures(withEntry(fees), required)).toBeNull();
  });
});

describe('an entry', () => {
  test.each<[interest: number | null, comparison: number | null, required: boolean, fault: string | null]>([
    [6.29, 8.19, true, null],
    [6.29, 6.29, true, null],
    [6.29, 6.28, true, 'comparison_below_interest'],
    [6.294, 6.29, true, null],
    [6.295, 6.29, true, 'comparison_below_interest'],
    [8.19, 6.29, true, 'comparison_below_interest'],
    [10, 9.99, true, 'comparison_below_interest'],
    [9.99, 10, true, null],
    [null, 8.19, true, 'rates_missing'],
    [6.29, null, true, 'rates_missing'],
    [null, null, true, 'rates_missing'],
    [0, 0, true, null],
    [-1, 2, true, 'invalid_input'],
    [NaN, 8.19, true, 'invalid_input'],
    [6.29, -1, true, 'invalid_input'],
    [48.01, 49, true, 'rate_out_of_range'],
    [9.95, null, false, null],
    [9.95, 9.95, false, null],
  ])('of %s and %s, comparison rate required %s: %s', (interestRate, comparisonRate, required, fault) => {
    expect(entryFault({ interestRate, comparisonRate }, required)).toBe(fault);
  });
});
