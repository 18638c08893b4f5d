import { expect, test } from 'vitest';
import { vehicleContentSchema, vehicleSchema } from '#domain/vehicle/schema.ts';
import { vehicleRecord } from '#test/support/stock/vehicle-record.ts';
import { forecourtCsv } from './forecourt-csv.ts';

const kept = new Set([...Object.keys(vehicleContentSchema.shape), ...Object.keys(vehicleSchema.shape)]);
const columns = new Set(Object.values(forecourtCsv.mapping.fields).flatMap(({ from }) => from));

test.each([...vehicleRecord])('$field is kept, and has the column that the feed page names', ({ field, column }) => {
  expect(kept).toContain(field.split('.')[0]);
  if (column !== null) expect(columns).toContain(column);
});

test('no field of the record is named twice', () => {
  const names = vehicleRecord.map(({ field }) => field);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});

test('what a feed may say beyond the record is known by name', () => {
  const named = new Set(vehicleRecord.map(({ field }) => field.split('.')[0]));
  expect(Object.keys(vehicleContentSchema.shape).filter((field) => !named.has(field))).toEqual([
    ...['chassis', 'rego_state', 'promoted', 'custom_rank', 'written_off', 'nvic', 'redbook_code', 'body'],
    ...['pictures', 'categories', 'cin_url', 'veel'],
  ]);
});
