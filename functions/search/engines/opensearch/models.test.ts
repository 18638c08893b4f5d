import { expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { fixtureSearch } from '#test/web/fixtures.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { modelsBody, readModelsAnswer } from './models.ts';

const query = stockQuery(
  tenantContext('coastline'),
  { ...emptySearch, query: 'tow bar', refinements: { body: ['ute'] }, ranges: { price: { min: 20_000, max: null } } },
  {},
  new Date('2026-11-21T00:00:00.000Z'),
);

test('a dealer’s models are asked for within its scope and the refinements, whatever the words', () => {
  const text = JSON.stringify(modelsBody(query));
  expect(text).toContain('{"term":{"tenant":"coastline"}}');
  expect(text).toContain('{"term":{"hidden":false}}');
  expect(text).toContain('{"terms":{"values.body":["ute"]}}');
  expect(text).toContain('{"range":{"numbers.price":{"gte":20000}}}');
  expect(text).not.toContain('tow');
});

test('models are read with count, least price and the vehicle that shows them; ties ascend by name', () => {
  const [hit] = fixtureSearch().hits;
  const bucket = (key: string, count: number, price: number | null) => ({
    key,
    doc_count: count,
    price: { value: price },
    first: { hits: { hits: [{ _source: { hit } }] } },
  });
  const buckets = [bucket('Toyota > Hilux', 2, 45_990), bucket('Kia > Rio', 1, null), bucket('Audi > A3', 1, 20_000)];
  expect(
    readModelsAnswer({ aggregations: { models: { buckets } } }).map(({ makeModel, priceFrom }) => [
      makeModel,
      priceFrom,
    ]),
  ).toEqual([
    ['Toyota > Hilux', 45_990],
    ['Audi > A3', 20_000],
    ['Kia > Rio', null],
  ]);
  expect(() => readModelsAnswer({ aggregations: {} })).toThrow();
});
