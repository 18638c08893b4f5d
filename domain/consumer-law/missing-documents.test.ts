import { describe, expect, test } from 'vitest';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { missingDocuments } from './missing-documents.ts';
import { roadUserCharges } from './road-user-charges.ts';

const now = new Date('2026-11-23T02:00:00.000Z');
const fieldsOf = (
  change: Parameters<typeof fixtureVehicle>[0],
  country: 'AU' | 'NZ' = 'AU',
  enabled = false,
): string[] =>
  missingDocuments(
    fixtureVehicle({ build_date: '03/2021', price_type: 'drive_away', ...change }),
    {
      country,
      flags: { offers_subscriptions: false, reserve_online: true },
      on_costs: { enabled, confirmed: {}, figures: [], charges: [] },
    },
    now,
  ).map(({ field }) => field);

describe('what a vehicle lacks', () => {
  test('is nothing where its feed brings all, or it is not for sale', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ sold: true, build_date: null })).toEqual([]);
  });

  test('in Australia is what the warranty depends on, the plate in New South Wales, and one price of new cars', () => {
    expect(fieldsOf({ build_date: null, km: null })).toEqual(['km', 'build_date']);
    expect(fieldsOf({ state: 'NSW', regplate: null })).toEqual(['regplate']);
    expect(fieldsOf({ state: 'NSW', regplate: 'ABC123' })).toEqual([]);
    expect(fieldsOf({ car_type: 'demo', price_type: 'excl_govt_charges' })).toEqual(['price_type']);
    expect(fieldsOf({ price_type: null })).toEqual(['price_type']);
  });

  test('in New Zealand is the notice of a used car, and the energy label', () => {
    expect(fieldsOf({}, 'NZ')).toEqual(['cin_url', 'veel_*']);
    expect(fieldsOf({ car_type: 'new' }, 'NZ')).toEqual(['veel_*']);
    expect(fieldsOf({ cin_url: 'https://dealer.example/cin.pdf', item_type: 'motorcycle' }, 'NZ')).toEqual([]);
  });

  test('is also what keeps the drive away price from being estimated, where the dealer shows it', () => {
    const change = { price_type: 'excl_govt_charges', simple_body: 'suv', rego_expiry: null } as const;
    expect(fieldsOf(change, 'AU', true)).toEqual(['drive away']);
    expect(fieldsOf(change)).toEqual([]);
  });
});

test('road user charges are named on diesel, electric and plug-in vehicles of New Zealand', () => {
  expect(roadUserCharges({ simple_fuel: 'diesel' }, 'NZ')).toContain('RUC applies');
  expect(roadUserCharges({ simple_fuel: 'plug_in_hybrid' }, 'NZ')).toContain('RUC applies');
  expect(roadUserCharges({ simple_fuel: 'hybrid' }, 'NZ')).toBeNull();
  expect(roadUserCharges({ simple_fuel: 'diesel' }, 'AU')).toBeNull();
});
