import { describe, expect, test } from 'vitest';
import { creditAdvertisement } from './credit-advertisement.ts';
import { financeFigures } from './figures.ts';
import { manualEntry, type ManualLender } from './manual-lender.ts';
import type { FinancedVehicle, FinanceTenant } from './shown-entry.ts';

const lender: ManualLender = {
  carTypes: ['used', 'demo'],
  interestRate: '6.29',
  comparisonRate: '8.19',
  termMonths: 60,
  as_of: '2026-11-01',
  depositPercent: '0',
  balloonPercent: '0',
  establishmentFee: 0,
  monthlyFee: 0,
  until: '2026-12-31',
  exampleAmount: 3_000_000,
  exampleTermMonths: 60,
  exampleSecured: true,
  disclaimer: 'Conditions apply.',
  lenderName: 'Coral Coast Finance',
  creditLicence: '000417',
  ratesUrl: null,
};
const vehicle: FinancedVehicle = {
  year: 2020,
  make: 'Toyota',
  car_type: 'used',
  dealership_id: 'one',
  location_id: 'perth',
  tag: null,
  price_cents: 3_000_000,
  offer_price_cents: null,
  status: 'in_stock',
  sold: false,
  reserved: false,
  finance_lenders: {},
};
const tenant: FinanceTenant = {
  country: 'AU',
  finance: {
    provider: 'manual',
    manual: [lender],
    calculator: { weeklyMethod: 'periodic' },
    requireComparisonRate: true,
    neverMakes: [],
    neverDealerships: [],
  },
  flags: { finance_enabled: true },
  locations: [{ id: 'perth', time_zone: 'Australia/Perth' }],
};
const withLender = (change: Partial<ManualLender>, provider = 'manual'): FinanceTenant => ({
  ...tenant,
  finance: { ...tenant.finance, provider, manual: [{ ...lender, ...change }] },
});
const fed = (as_of: string) => ({
  manual: { ...manualEntry(lender, vehicle, 'periodic')!, interestRate: 7, as_of },
});
const rateOf = (shown: FinancedVehicle, of = tenant) => financeFigures(shown, of)?.interest_rate;

describe('an offer of the dealer’s settings', () => {
  test('is worked out for the vehicle’s price by our own formula', () => {
    expect(manualEntry(lender, vehicle, 'periodic')).toMatchObject({
      interestRate: 6.29,
      comparisonRate: 8.19,
      paymentWeek: 13_455,
      paymentMonth: 58_404,
      deposit: 0,
      termYears: 5,
      as_of: '2026-11-01T00:00:00.000Z',
      creditLicence: '000417',
    });
    expect(
      manualEntry({ ...lender, depositPercent: '10' }, { ...vehicle, price_cents: 4_199_000 }, 'periodic'),
    ).toMatchObject({ deposit: 419_900, paymentMonth: 73_571 });
  });

  test('with a tenth as deposit holds for a month from any day; others name no day', () => {
    expect(financeFigures(vehicle, withLender({ depositPercent: '10' }))).toMatchObject({ valid_months: 1 });
    expect(financeFigures(vehicle, tenant)).not.toHaveProperty('valid_months');
  });

  test('is shown complete, for vehicles of its types with a real price', () => {
    expect(financeFigures(vehicle, tenant)).toMatchObject({
      country: 'AU',
      repayment_cents: 13_455,
      interest_rate: '6.29',
      comparison_rate: '8.19',
      notice: expect.stringContaining('Finance by Coral Coast Finance, Australian credit licence 000417.'),
    });
    expect(financeFigures({ ...vehicle, car_type: 'new' }, tenant)).toBeNull();
    expect(financeFigures({ ...vehicle, price_cents: null }, tenant)).toBeNull();
    expect(financeFigures({ ...vehicle, tag: 'Test Drive Only' }, tenant)).toBeNull();
  });

  test('is of the manual provider only, and the first one for a type counts', () => {
    expect(financeFigures(vehicle, withLender({}, 'kestrel'))).toBeNull();
    const two = { ...tenant, finance: { ...tenant.finance, manual: [{ ...lender, interestRate: '5' }, lender] } };
    expect(rateOf(vehicle, two)).toBe('5.00');
  });

  test('is shown to the end of its last day where the vehicle stands, not for seven days', () => {
    const isShown = (now: string) => creditAdvertisement(financeFigures(vehicle, tenant), new Date(now)) !== null;
    expect(isShown('2026-11-30T00:00:00.000Z')).toBe(true);
    expect(isShown('2026-12-31T15:59:59.999Z')).toBe(true);
    expect(isShown('2026-12-31T16:00:00.000Z')).toBe(false);
  });

  test('gives way to an entry of the feed, unless that is older', () => {
    expect(rateOf({ ...vehicle, finance_lenders: fed('2026-11-01T00:00:00.000Z') })).toBe('7.00');
    expect(rateOf({ ...vehicle, finance_lenders: fed('2026-10-31T23:59:59.999Z') })).toBe('6.29');
  });

  test('that asks for no loan at all is not shown', () => {
    expect(financeFigures(vehicle, withLender({ depositPercent: '99.99', balloonPercent: '50' }))).toBeNull();
  });

  test('without a comparison rate is not shown in Australia', () => {
    expect(financeFigures(vehicle, withLender({ comparisonRate: null }))).toBeNull();
  });
});
