import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { providerIds } from '#domain/finance/providers.ts';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { feedSource } from '#tenants/sources.ts';
import { readRow } from '../reading/read-row.ts';
import { rowContext } from '../reading/row-context.ts';
import { forecourtCsv } from './forecourt-csv.ts';
import { lenderColumnsByField } from './lender-columns.ts';
import { feedFormats } from './registry.ts';

const columnOf = (from: string | readonly string[]): string => (typeof from === 'string' ? from : (from[0] ?? ''));

test('docs/feeds/forecourt-csv.md lists exactly the columns of the mapping', () => {
  const page = readFileSync(new URL('../../../docs/feeds/forecourt-csv.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\|\s*`(\w+)`\s*\|\s*`(\w+)`\s*\|/gm)].map(([, column, field]) => [column, field]);
  const mapped = Object.entries(forecourtCsv.mapping.fields)
    .filter(([field]) => !lenderColumnsByField.has(field))
    .map(([field, rule]) => [columnOf(rule.from), field]);
  expect(listed.toSorted()).toEqual(mapped.toSorted());
});

test('the page lists each part of a lender entry, as each provider’s columns have it', () => {
  const page = readFileSync(new URL('../../../docs/feeds/forecourt-csv.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\|\s*`finance_PROVIDER_(\w+)`\s*\|/gm)].map(([, part]) => part);
  const columns = [...lenderColumnsByField].map(([field, { provider, part }]) => {
    expect(field).toBe(`finance_${provider}_${part}`);
    return [provider, part];
  });
  for (const id of providerIds) {
    expect(page).toContain(`\`${id}\``);
    expect(columns.filter(([provider]) => provider === id).map(([, part]) => part)).toEqual(listed);
  }
});

test('every car field of the schema has a column; locations, market price and energy label are said in parts', () => {
  const inParts = new Set(['location_id', 'distribution_locations', 'autograb_data', 'veel']);
  const fields = Object.keys(vehicleContentSchema.shape).filter((field) => !inParts.has(field));
  expect(fields.filter((field) => !Object.hasOwn(forecourtCsv.mapping.fields, field))).toEqual([]);
});

test('no two fields of a strict format share their own column', () => {
  const columns = Object.values(forecourtCsv.mapping.fields).map(({ from }) => columnOf(from));
  expect(new Set(columns).size).toBe(columns.length);
});

test('format ids are the mappings’ own', () => {
  for (const [id, format] of feedFormats) expect(format.mapping.id).toBe(id);
});

const context = rowContext(
  forecourtCsv.mapping,
  feedSource('coastline', { id: 'x', name: '', formats: [] }),
  new Set(),
);
const rowOf = (cells: Readonly<Record<string, string>>) => {
  const row = { stocknum: 'S1', year: '2021', make: 'Toyota', model: 'Aqua', car_type: 'used' };
  const named: Readonly<Record<string, string>> = { ...row, ...cells };
  return readRow(context, { row: 1, line: 2, all: (path) => [named[path] ?? ''], excerpt: () => '' });
};

test('the energy label is read in parts, and is null without any', () => {
  const veelOf = (cells: Readonly<Record<string, string>>) => {
    const result = rowOf(cells);
    return result.ok ? result.car.content.veel : result.problems;
  };
  expect(veelOf({})).toBeNull();
  expect(veelOf({ veel_stars: '4.5', veel_yearly_cost: '$1,640' })).toEqual({
    stars: 4.5,
    co2_stars: null,
    co2_g_km: null,
    litres_100km: null,
    kwh_100km: null,
    yearly_cost_cents: 164_000,
  });
});

describe('a lender entry in columns', () => {
  const columns = {
    finance_manual_interest_rate: '7.49',
    finance_manual_comparison_rate: '8.12',
    finance_manual_payment_week: '$139.50',
    finance_manual_term_months: '60',
    finance_manual_deposit: '2000',
    finance_manual_disclaimer: 'Conditions apply.',
    finance_manual_as_of: '2026-11-20T00:00:00Z',
    finance_manual_example_amount: '30,000',
    finance_manual_example_term_months: '60',
    finance_manual_example_secured: 'yes',
    finance_manual_rates_url: 'https://lender.example/rates',
  };
  const manual = {
    interestRate: 7.49,
    comparisonRate: 8.12,
    paymentWeek: 13_950,
    paymentMonth: null,
    termMonths: 60,
    termYears: 5,
    deposit: 200_000,
    balloon: 0,
    disclaimer: 'Conditions apply.',
    as_of: '2026-11-20T00:00:00.000Z',
    exampleAmount: 3_000_000,
    exampleTermMonths: 60,
    exampleSecured: true,
    ratesUrl: 'https://lender.example/rates',
  };
  const lenders = (cells: Readonly<Record<string, string>>) => {
    const result = rowOf(cells);
    return result.ok ? result.car.content.finance_lenders : result.problems;
  };

  test('is the entry that JSON would say, money in dollars and rates in percent', () => {
    expect(lenders(columns)).toEqual({ manual });
    expect(lenders({ finance_lenders: JSON.stringify({ manual }) })).toEqual({ manual });
  });

  test('stands beside other providers’ entries and takes the place of its own in JSON', () => {
    const json = JSON.stringify({ manual: { ...manual, interestRate: 1 }, kestrel: manual });
    expect(lenders({ ...columns, finance_lenders: json })).toEqual({ manual, kestrel: manual });
  });

  test('without its date or its term is not taken, and the row says so; the car is', () => {
    for (const missing of ['finance_manual_as_of', 'finance_manual_term_months']) {
      const result = rowOf({ ...columns, [missing]: '' });
      expect(result.ok && result.car.content.finance_lenders).toEqual({});
      expect(result.ok && result.car.warnings.map(({ field, reason }) => [field, reason])).toEqual([
        ['finance_lenders', 'incomplete'],
      ]);
    }
  });

  test('with a cell that cannot be read is not taken, and the row says so by the name of its column; the car is', () => {
    const json = JSON.stringify({ kestrel: manual });
    const result = rowOf({ ...columns, finance_lenders: json, finance_manual_interest_rate: 'low' });
    expect(result.ok && result.car.content.finance_lenders).toEqual({ kestrel: manual });
    expect(result.ok && result.car.warnings).toMatchObject([
      { field: 'finance_manual_interest_rate', reason: 'unreadable' },
    ]);
  });
});

test('views are a whole number, unknown where the column is empty or says what cannot be', () => {
  const viewsOf = (views: string) => {
    const result = rowOf({ views });
    return result.ok ? result.car.content.views : result.problems.map(({ reason }) => reason);
  };
  expect(viewsOf('1,204')).toBe(1_204);
  expect(viewsOf('')).toBeNull();
  expect(viewsOf('-3')).toBeNull();
});

test('the locations that may answer are known by codes and ids; what is unknown is left out with a warning', () => {
  const source = {
    ...feedSource('coastline', { id: 'x', name: '', formats: [] }),
    locationCodes: { TSV: 'townsville' },
  };
  const placed = rowContext(forecourtCsv.mapping, source, new Set(['cairns', 'townsville', 'ballina']));
  const of = (cell: string) => {
    const row: Readonly<Record<string, string>> = {
      stocknum: 'S1',
      year: '2021',
      make: 'Toyota',
      model: 'Aqua',
      car_type: 'used',
      distribution_locations: cell,
    };
    const result = readRow(placed, { row: 1, line: 2, all: (path) => [row[path] ?? ''], excerpt: () => '' });
    if (!result.ok) return result.problems;
    return [result.car.content.distribution_locations, result.car.warnings.map(({ field }) => field)];
  };
  expect(of('TSV|ballina')).toEqual([['townsville', 'ballina'], []]);
  expect(of('nowhere|ballina')).toEqual([['ballina'], ['distribution_codes']]);
  expect(of('')).toEqual([undefined, []]);
});
