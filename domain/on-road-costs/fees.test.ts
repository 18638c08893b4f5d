import { describe, expect, test } from 'vitest';
import { feeRows, type FeeKind } from './fee-rows.ts';
import { findFee } from './fees.ts';
import {
  authorities,
  placeNames,
  registrationPlace,
  registrationPlaces,
  type RegistrationPlace,
} from './jurisdictions.ts';
import { usableRow, type RuleRow } from './rule-row.ts';
import { financialYearEnd, type OnCostSettings } from './settings.ts';

const date = '2026-11-23';
const settings = (change: Partial<OnCostSettings> = {}): OnCostSettings => ({
  enabled: true,
  confirmed: {},
  figures: [],
  charges: [],
  ...change,
});
const fee = (kind: FeeKind, place: RegistrationPlace, of: OnCostSettings, on = date) =>
  findFee(of, { kind, place, date: on, fuel: 'petrol', cc: 1_998 });

// docs/product/on-road-costs.md, 'Settings'
describe('a fee', () => {
  const all = Object.fromEntries(feeRows.map(({ id }) => [id, date]));

  test('is shown to nobody before the dealer confirmed it', () => {
    for (const { kind, place } of feeRows) expect(fee(kind, place, settings())).toBeNull();
  });

  test('of a transfer has its row in every place but Victoria', () => {
    const found = registrationPlaces.map((place) => [place, fee('transfer', place, settings({ confirmed: all }))]);
    const typically = { low_cents: 1_800, high_cents: 4_000 };
    const exact = (cents: number) => ({ low_cents: cents, high_cents: cents });
    const dates = { checked_on: date, valid_until: '2027-06-30' };
    expect(Object.fromEntries(found)).toEqual({
      ACT: { ...exact(4_620), ...dates },
      NSW: { ...exact(4_100), ...dates },
      VIC: null,
      ...Object.fromEntries(['NT', 'QLD', 'SA', 'TAS', 'WA'].map((place) => [place, { ...typically, ...dates }])),
      NZ: { ...exact(900), ...dates },
    });
  });

  test.each<[string, number | null, string, number | null]>([
    ['petrol', 1_300, 'none', null],
    ['petrol', 1_301, 'petrol-2600', 28_861],
    ['petrol', 2_600, 'petrol-2600', 28_861],
    ['hybrid', 2_600, 'petrol-2600', 28_861],
    ['petrol', 2_601, 'petrol-4000', 31_966],
    ['hybrid', 4_000, 'petrol-4000', 31_966],
    ['petrol', 4_001, 'none', null],
    ['petrol', null, 'none', null],
    ['diesel', 1_300, 'none', null],
    ['diesel', 1_301, 'diesel-2600', 35_644],
    ['diesel', 2_600, 'diesel-2600', 35_644],
    ['diesel', 2_601, 'none', null],
    ['electric', null, 'electric', 26_561],
    ['plug_in_hybrid', 1_998, 'none', null],
  ])('of registration in New Zealand, %s of %s cc, has the row %s', (fuel, cc, id, cents) => {
    const asked = { kind: 'registration', place: 'NZ', date, fuel, cc } as const;
    expect(findFee(settings({ confirmed: all }), asked)?.low_cents ?? null).toBe(cents);
    const { [`registration-nz-${id}-2026`]: _own, ...others } = all;
    if (cents !== null) expect(findFee(settings({ confirmed: others }), asked)).toBeNull();
  });

  test('of registration in New Zealand is not known without the fuel', () => {
    const asked = { kind: 'registration', place: 'NZ', date, fuel: null, cc: 1_998 } as const;
    expect(findFee(settings({ confirmed: all }), asked)).toBeNull();
  });

  test('for tyres is of New Zealand', () => {
    expect(fee('tyre_stewardship', 'NZ', settings({ confirmed: all }))?.low_cents).toBe(3_824);
    expect(fee('tyre_stewardship', 'QLD', settings({ confirmed: all }))).toBeNull();
  });
});

describe('a dealer’s own figure', () => {
  const figure = {
    place: 'QLD',
    kind: 'transfer',
    low_cents: 3_000,
    high_cents: 3_500,
    checked_on: '2026-08-01',
  } as const;
  const own = settings({ figures: [figure] });

  test('goes before ours, of its place and kind only', () => {
    expect(fee('transfer', 'QLD', own)).toEqual({
      low_cents: 3_000,
      high_cents: 3_500,
      checked_on: '2026-08-01',
      valid_until: '2027-06-30',
    });
    expect(fee('transfer', 'NSW', own)).toBeNull();
    expect(fee('registration', 'QLD', own)).toBeNull();
  });

  test('counts from the day on which it was checked to the end of that year of fees', () => {
    expect(
      ['2026-07-31', '2026-08-01', '2027-06-30', '2027-07-01'].map(
        (day) => fee('transfer', 'QLD', own, day)?.low_cents,
      ),
    ).toEqual([...[undefined, 3_000, 3_000, undefined]]);
    expect(['2026-06-30', '2026-07-01', '2026-12-31'].map(financialYearEnd)).toEqual([
      '2026-06-30',
      '2027-06-30',
      '2027-06-30',
    ]);
  });
});

// docs/product/on-road-costs.md, 'Rules'
describe('a row of the tables', () => {
  const seen: RuleRow = {
    id: 'row',
    place: 'QLD',
    valid_from: '2026-07-01',
    valid_to: '2027-06-30',
    checked_on: '2026-07-05',
    source: 'a source',
    status: 'seen',
  };
  const unseen: RuleRow = { ...seen, status: 'to_be_verified' };
  const on = (row: RuleRow, day: string, confirmed?: string) =>
    usableRow([row], day, confirmed === undefined ? {} : { row: confirmed })?.checked_on ?? null;

  test('counts on its first and last day and on none outside them', () => {
    expect(['2026-06-30', '2026-07-01', '2027-06-30', '2027-07-01'].map((day) => on(seen, day))).toEqual([
      ...[null, '2026-07-05', '2026-07-05', null],
    ]);
    expect(usableRow([], date, {})).toBeNull();
  });

  test('that is to be verified counts from the day on which the dealer confirmed it, within its year', () => {
    expect(on(unseen, date)).toBeNull();
    expect(on(unseen, date, date)).toBe(date);
    expect(on(unseen, date, '2026-11-24')).toBeNull();
    expect(on(unseen, date, '2026-07-01')).toBe('2026-07-01');
    expect(on(unseen, date, '2026-06-30')).toBeNull();
    expect(on(seen, date, '2026-06-30')).toBe('2026-07-05');
  });
});

describe('a place', () => {
  test('is a state of Australia in letters of any size, and New Zealand as a whole', () => {
    expect(['qld', 'QLD', 'Queensland', '', null].map((state) => registrationPlace('AU', state))).toEqual([
      ...['QLD', 'QLD', null, null, null],
    ]);
    expect([registrationPlace('NZ', 'otago'), registrationPlace('NZ', null), registrationPlace('AU', 'NZ')]).toEqual([
      ...['NZ', 'NZ', null],
    ]);
  });

  test('has its name, and somebody to ask', () => {
    for (const place of registrationPlaces) {
      expect(placeNames[place]).toBe(place === 'NZ' ? 'New Zealand' : place);
      expect(authorities[place].length).toBeGreaterThan(8);
    }
  });
});
