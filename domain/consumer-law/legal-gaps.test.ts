import { describe, expect, test } from 'vitest';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { gapCodes } from './gap-codes.ts';
import { describeGap } from './gap-words.ts';
import { legalGaps } from './legal-gaps.ts';
import { siteGaps } from './site-gaps.ts';

const now = new Date('2026-11-27T00:00:00.000Z');

const gapsOf = (dealer: 'coastline' | 'totara', content: Partial<VehicleContent>, change = {}) => {
  const config = { ...tenantConfig(dealer), ...change };
  return legalGaps(projectVehicle(stockItem({}, content), undefined, config), config, now);
};
const codes = (...given: Parameters<typeof gapsOf>) => gapsOf(...given).map(({ code }) => code);

const complete = { simple_body: 'suv', km: 48_000, build_date: '2021-03', price_type: 'drive_away' } as const;

describe('the gaps of an advert', () => {
  test('are none of a used car with all that the law asks', () => {
    expect(codes('coastline', complete)).toEqual([]);
  });

  test('name the law of the state where the car stands', () => {
    expect(gapsOf('coastline', { ...complete, km: null, state: 'VIC' })).toMatchObject([
      { code: 'odometer', law: 'Motor Car Traders Act 1986 (Vic)', what: 'odometer reading' },
    ]);
    expect(gapsOf('coastline', { ...complete, state: 'NSW' })).toMatchObject([
      { code: 'registration_number', law: 'Motor Dealers and Repairers Act 2013 (NSW)' },
    ]);
  });

  test('are a price without all charges, of new cars in Australia and of used ones in New Zealand', () => {
    const price_type = 'excl_govt_charges' as const;
    const [whole, ...others] = gapsOf('coastline', { ...complete, car_type: 'new', price_type });
    expect(whole).toMatchObject({ code: 'whole_price', law: 'Australian Consumer Law, section 48' });
    // Nor can the charges be estimated, without the maker's list price.
    expect(others.map(({ code }) => code)).toEqual(['drive_away']);
    const cin_url = 'https://totara.example/notice.pdf';
    const inNewZealand = { ...complete, cin_url, price_type, item_type: 'motorcycle' as const };
    expect(codes('totara', inNewZealand)).toContain('whole_price');
    expect(codes('totara', { ...inNewZealand, car_type: 'new' })).not.toContain('whole_price');
  });

  test('are a finance entry without its comparison rate, which the page does not show', () => {
    const entry = {
      interestRate: 8.49,
      comparisonRate: null,
      paymentWeek: 15_949,
      paymentMonth: null,
      termMonths: 60,
      termYears: 5,
      deposit: 0,
      balloon: 0,
      disclaimer: 'Conditions apply.',
      as_of: now.toISOString(),
    };
    const { finance, flags } = tenantConfig('coastline');
    const change = {
      finance: { ...finance, provider: 'kestrel', requireComparisonRate: true },
      flags: { ...flags, finance_enabled: true },
    };
    const found = gapsOf('coastline', { ...complete, finance_lenders: { kestrel: entry } }, change);
    expect(found).toMatchObject([{ code: 'comparison_rate', law: expect.stringContaining('National Credit Code') }]);
    const both = { ...entry, comparisonRate: 9.37 };
    expect(codes('coastline', { ...complete, finance_lenders: { kestrel: both } }, change)).toEqual([]);
  });

  test('are nothing of a car that is not for sale', () => {
    expect(codes('totara', { status: 'sold' })).toEqual([]);
  });

  test('each have a name, a law and a mend in both countries', () => {
    for (const code of gapCodes)
      for (const country of ['AU', 'NZ'] as const)
        for (const words of Object.values(describeGap(code, country, ['QLD']))) expect(words.length).toBeGreaterThan(5);
  });
});

describe('the gaps of a dealer', () => {
  const [first] = tenantConfig('coastline').locations;
  if (first === undefined) throw new Error('coastline has no location.');
  const yard = (state: string, dealer_license_number: string | null, primary = false) => ({
    ...first,
    name: `Yard ${state}`,
    location_type: 'sales' as const,
    primary,
    dealer_license_number,
    address: { ...first.address, state },
  });

  test('are yards in another state without a licence of its own', () => {
    const locations = [yard('QLD', null, true), yard('NSW', null), yard('VIC', '12345')];
    expect(siteGaps({ country: 'AU', locations })).toMatchObject([
      { title: 'Yard NSW states no dealer licence of NSW', law: 'Motor Dealers and Repairers Act 2013 (NSW)' },
    ]);
    expect(siteGaps({ country: 'NZ', locations })).toEqual([]);
  });
});
