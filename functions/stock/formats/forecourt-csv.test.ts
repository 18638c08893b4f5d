import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { feedSource } from '#tenants/sources.ts';
import { readRow } from '../reading/read-row.ts';
import { rowContext } from '../reading/row-context.ts';
import { forecourtCsv } from './forecourt-csv.ts';
import { feedFormats } from './registry.ts';

const columnOf = (from: string | readonly string[]): string => (typeof from === 'string' ? from : (from[0] ?? ''));

test('docs/feeds/forecourt-csv.md lists exactly the columns of the mapping, in its order', () => {
  const page = readFileSync(new URL('../../../docs/feeds/forecourt-csv.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\|\s*`(\w+)`\s*\|\s*`(\w+)`\s*\|/gm)].map(([, column, field]) => [column, field]);
  const mapped = Object.entries(forecourtCsv.mapping.fields).map(([field, rule]) => [columnOf(rule.from), field]);
  expect(listed).toEqual(mapped);
});

test('every car field of the schema has a column; location, market price and energy label are said in parts', () => {
  const inParts = new Set(['location_id', 'autograb_data', 'veel']);
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

test('the energy label is read in parts, and is null without any', () => {
  const context = rowContext(
    forecourtCsv.mapping,
    feedSource('coastline', { id: 'x', name: '', formats: [] }),
    new Set(),
  );
  const row = { stocknum: 'S1', year: '2021', make: 'Toyota', model: 'Aqua', car_type: 'used' };
  const veelOf = (cells: Readonly<Record<string, string>>) => {
    const named: Readonly<Record<string, string>> = { ...row, ...cells };
    const result = readRow(context, { row: 1, line: 2, all: (path) => [named[path] ?? ''], excerpt: () => '' });
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
