import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { forecourtCsv } from './forecourt-csv.ts';
import { feedFormats } from './registry.ts';

const columnOf = (from: string | readonly string[]): string => (typeof from === 'string' ? from : (from[0] ?? ''));

test('docs/feeds/forecourt-csv.md lists exactly the columns of the mapping, in its order', () => {
  const page = readFileSync(new URL('../../../docs/feeds/forecourt-csv.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\|\s*`(\w+)`\s*\|\s*`(\w+)`\s*\|/gm)].map(([, column, field]) => [column, field]);
  const mapped = Object.entries(forecourtCsv.mapping.fields).map(([field, rule]) => [columnOf(rule.from), field]);
  expect(listed).toEqual(mapped);
});

test('every car field of the schema has a column; location and market price are said in parts', () => {
  const inParts = new Set(['location_id', 'autograb_data']);
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
