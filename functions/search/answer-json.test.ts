import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerText,
  arrayText,
  datedText,
  memberStart,
  objectText,
  resultText,
  searchAnswerText,
  withMember,
} from './answer-json.ts';
import { searchAnswerSchema } from './contract.ts';
import type { StockResult } from './engines/port/stock-index.ts';

const rest = {
  pages: 1,
  page: 1,
  ms: 0.5,
  listing: { canonical: '/search/', heading: 'All cars', base: {} },
  read_as: null,
  relaxations: [{ query: 'make=Toyota', count: 2 }],
};
const facets = fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.nat()));
const facetStats = { price: { min: 1, max: 2 } };

describe('the text of a search answer', () => {
  test('is the JSON of the same answer as an object, in the order of the contract', () => {
    fc.assert(
      fc.property(facets, fc.nat(), (values, count) => {
        const result: StockResult = { hits: [], count, facets: values, facetStats };
        const { text } = searchAnswerText(resultText(result), rest);
        const { pages, page, ...behind } = rest;
        const whole = { hits: [], pages, page, count, facets: values, facetStats, ...behind };
        expect(text).toBe(JSON.stringify(whole));
      }),
    );
  });

  test('has every member of the contract and no other', () => {
    const { text } = searchAnswerText(resultText({ hits: [], count: 0, facets: {}, facetStats: {} }), rest);
    const members = Object.keys(searchAnswerSchema.shape).filter((name) => name !== 'as_of');
    expect(Object.keys(JSON.parse(text))).toEqual(members);
  });

  test('with the time of a fallback answer is the same answer and its time', () => {
    const at = new Date('2026-11-22T01:02:03.456Z');
    const { text } = searchAnswerText(resultText({ hits: [], count: 0, facets: {}, facetStats }), rest);
    expect(JSON.parse(datedText(text, at).text)).toEqual({ ...JSON.parse(text), as_of: at.toISOString() });
  });
});

describe('pieces of text', () => {
  test('joined member by member are the JSON of the object, whatever its names contain', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(fc.string(), fc.nat()), { selector: ([name]) => name }), (members) => {
        const text = members.reduce((joined, [name, n]) => withMember(joined, memberStart(name), n), '');
        const read: unknown = JSON.parse(objectText(text));
        expect(new Map(Object.entries(read as object))).toEqual(new Map(members));
      }),
    );
  });

  test('joined item by item are the JSON of the array', () => {
    expect(arrayText(['{"id":"a"}', '{"id":"b"}'])).toBe('[{"id":"a"},{"id":"b"}]');
    expect(arrayText([])).toBe('[]');
  });

  test('of a parsed answer are its JSON', () => {
    expect(answerText({ count: 1 }).text).toBe('{"count":1}');
  });
});
