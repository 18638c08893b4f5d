import { describe, expect, test } from 'vitest';
import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { documentsOf } from '#test/search/documents.ts';
import { generateVehicles } from '#test/search/stock.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { readSearchAnswer, readValuesAnswer, unknownWords } from './answer.ts';

const [document] = documentsOf(generateVehicles(1, 1), 'coastline');
const query = (refinements: StockQuery['refinements'] = {}): StockQuery => ({
  tenant: tenantContext('coastline'),
  soldAfter: 0,
  only: null,
  pricedOnly: false,
  words: [],
  excluded: [],
  nearest: [],
  soldLast: false,
  identifier: '',
  refinements,
  ranges: {},
  sort: 'relevance',
  from: 0,
  size: 21,
});
const buckets = (...counts: [string, number][]) => ({
  buckets: counts.map(([key, count]) => ({ key, doc_count: count })),
});

/** The group of what was found, with only the given parts. */
const found = (parts: Record<string, unknown> = {}) => ({
  doc_count: 1,
  ...Object.fromEntries(valueFacetNames.map((facet) => [`values:${facet}`, buckets()])),
  ...Object.fromEntries(
    rangeNames.flatMap((field) => [`min:${field}`, `max:${field}`].map((name) => [name, { value: null }])),
  ),
  ...parts,
});
const answer = (aggregations: Record<string, unknown>, total: object = { value: 1, relation: 'eq' }) => ({
  hits: { total, hits: [{ _id: 'coastline:v0', _source: { hit: document?.hit } }] },
  aggregations,
});

describe('a search’s answer', () => {
  test('hits are the cards as they were stored', () => {
    expect(readSearchAnswer(answer({ found: found() }), query())).toMatchObject({ hits: [document?.hit], count: 1 });
  });

  test('a refined facet is read from its own group, all others from what was found', () => {
    const groups = {
      found: found({ 'values:make': buckets(['Kia', 1]), 'values:fuel': buckets(['diesel', 1]) }),
      'facet:make': { 'values:make': buckets(['Mazda', 4], ['Kia', 1]), 'selected:make': buckets(['Kia', 1]) },
      'range:price': { 'min:price': { value: 1 }, 'max:price': { value: 9 } },
    };
    const { facets, facetStats } = readSearchAnswer(answer(groups), query({ make: ['Kia'] }));
    expect(facets.make).toEqual({ Mazda: 4, Kia: 1 });
    expect(facets.fuel).toEqual({ diesel: 1 });
    expect(facets.city).toEqual({});
    expect(facetStats).toEqual({ price: { min: 1, max: 9 } });
  });

  test('selected values are there although the list is full, with 0 where nothing has them', () => {
    const parts = { 'values:make': buckets(['Mazda', 4]), 'selected:make': buckets(['Lada', 2]) };
    const groups = { found: found(), 'facet:make': parts };
    expect(readSearchAnswer(answer(groups), query({ make: ['Lada', 'Trabant'] })).facets.make).toEqual({
      Mazda: 4,
      Lada: 2,
      Trabant: 0,
    });
  });

  test('a total that is only a lower bound is refused: counts are exact', () => {
    expect(() => readSearchAnswer(answer({ found: found() }, { value: 10_000, relation: 'gte' }), query())).toThrow();
  });

  test('a card that is not one is refused', () => {
    const broken = {
      ...answer({ found: found() }),
      hits: { total: { value: 1, relation: 'eq' }, hits: [{ _source: {} }] },
    };
    expect(() => readSearchAnswer(broken, query())).toThrow();
  });
});

test('values of a facet come most frequent first, ties in the order of code units', () => {
  const given = { aggregations: { 'values:make': buckets(['b', 1], ['Z', 1], ['c', 3], ['a', 1]) } };
  expect(readValuesAnswer(given, 'make').map(({ value }) => value)).toEqual(['c', 'Z', 'a', 'b']);
});

describe('whether a fuzzy request follows', () => {
  const asked = { ...query(), words: ['toyota', 'hilxu'], identifier: 'toyotahilxu' };
  const counted = (matched: number, ...said: number[]) =>
    answer({
      found: found(),
      matched: { doc_count: matched },
      ...Object.fromEntries(said.map((count, at) => [`said:${at}`, { doc_count: count }])),
    });

  test('if nothing matched, for the unknown words', () => {
    expect(unknownWords(counted(0, 12, 0), asked)).toEqual(new Set([1]));
    expect(unknownWords(counted(0, 0, 0), asked)).toEqual(new Set([0, 1]));
  });

  test('not where something matched, if only before the refinements', () => {
    expect(unknownWords(counted(3, 12, 3), asked)).toBeNull();
  });

  test('not if every word is known, but never in the same vehicle', () => {
    expect(unknownWords(counted(0, 12, 4), asked)).toBeNull();
  });

  test('not where the unsaid word is too short, or has a digit', () => {
    expect(unknownWords(counted(0, 12, 0), { ...asked, words: ['toyota', 'x5'] })).toBeNull();
  });

  test('not where the request did not ask', () => {
    expect(unknownWords(answer({ found: found() }), asked)).toBeNull();
  });
});
