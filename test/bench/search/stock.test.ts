import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { benchQueries } from './queries.ts';
import { benchVehicles } from './stock.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

test('the stock that figures speak of is the same as ever', () => {
  expect(hashOf(benchVehicles(1_000))).toBe('b204921da9454171');
});

test('a smaller stock is the beginning of a larger one', () => {
  expect(benchVehicles(40).slice(0, 20)).toEqual(benchVehicles(20));
});

test('the queries that figures speak of are the same as ever', () => {
  const queries = benchQueries();
  expect(queries).toHaveLength(200);
  expect(hashOf(queries.map(({ kind, state }) => ({ kind, state })))).toBe('cf629cc7d7c0edba');
});
