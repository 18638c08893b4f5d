import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../text/rules.ts';
import { MAX_PAGE, rangeNames, sortNames, valueFacetNames } from './facets.ts';
import { emptySearch, type SearchState } from './state.ts';
import { readSearch, searchLimits, writeSearch } from './url.ts';

const read = (query: string): SearchState => readSearch(new URLSearchParams(query));

/** Values as stock has them, with everything that an address must escape; ':' in a year or seat would be a range. */
const value = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 30 })
  .map((text) => cleanText(text.toWellFormed()).trim())
  .filter((text) => text !== '' && !text.includes(':'));
const values = fc
  .uniqueArray(value, { minLength: 1, maxLength: 6 })
  .map((all) => all.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
const end = fc.nat(999_999_999);
const range = fc.oneof(
  fc.tuple(end, end).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  end.map((min) => ({ min, max: null })),
  end.map((max) => ({ min: null, max })),
);
const parts = fc.record({
  query: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => cleanText(text.toWellFormed()).trim()),
  page: fc.integer({ min: 1, max: MAX_PAGE }),
  order: fc.constantFrom(...sortNames),
  refinements: fc.dictionary(fc.constantFrom(...valueFacetNames), values, { maxKeys: 5, noNullPrototype: true }),
  ranges: fc.dictionary(fc.constantFrom(...rangeNames), range, { maxKeys: 5, noNullPrototype: true }),
});
const near = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 5 });
const state: fc.Arbitrary<SearchState> = fc
  .tuple(parts, near)
  .map(([{ order, ...rest }, ids]) =>
    order === 'distance' ? { ...rest, sortBy: order, near: ids } : { ...rest, sortBy: order },
  );

describe('search URLs', () => {
  test('what is written is read back, for any state', () => {
    fc.assert(
      fc.property(state, (wanted) => {
        expect(read(writeSearch(wanted))).toEqual(wanted);
      }),
      { numRuns: 1_000 },
    );
  });

  test('any query string at all is read without error and its canonical form is a fixed point', () => {
    const field = fc.constantFrom(...valueFacetNames, ...rangeNames, 'page', 'sortBy', 'query', 'path', '__proto__');
    const name = fc.oneof(
      fc.string(),
      field,
      fc.tuple(field, fc.nat(3)).map(([facet, n]) => `refinementList[${facet}][${n}]`),
      field.map((facet) => `range[${facet}]`),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(end, end).map((ends) => ends.join(':')),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
        const canonical = writeSearch(readSearch(pairs));
        expect(writeSearch(read(canonical))).toBe(canonical);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(valueFacetNames)('the facet %s is read in every notation, in any script, and written in one', (facet) => {
    const names = ['Škoda', '4x4 & mehr?', 'ラクティス', 'Whangārei', 'a+b=c#d', '🚙'].sort();
    const pair = (text: string): string => encodeURIComponent(text);
    const notations = [
      names.map((name) => `${facet}=${pair(name)}`),
      names.toReversed().map((name) => `${facet}=${pair(name)}`),
      names.map((name, n) => `refinementList[${facet}][${n}]=${pair(name)}`),
      names.map((name, n) => `refinementList%5B${facet}%5D%5B${n}%5D=${pair(name)}`),
    ];
    const written = new Set(notations.map((pairs) => writeSearch(read(pairs.join('&')))));
    expect(written.size).toBe(1);
    expect(read([...written].join('')).refinements).toEqual({ [facet]: names });
  });

  test('the order in which parameters stand makes no difference', () => {
    fc.assert(
      fc.property(state, fc.infiniteStream(fc.nat()), (wanted, order) => {
        const pairs = [...new URLSearchParams(writeSearch(wanted))].map((pair) => ({ pair, at: order.next().value }));
        const shuffled = pairs.sort((a, b) => a.at - b.at).map(({ pair }) => pair);
        expect(readSearch(shuffled)).toEqual(wanted);
      }),
    );
  });

  test('one form is written: repeated facets in alphabetical order and readable ranges', () => {
    const wanted: SearchState = {
      query: 'dual cab',
      page: 2,
      sortBy: 'price_asc',
      refinements: { make: ['Land Rover', 'Toyota'], body: ['ute'] },
      ranges: { price: { min: 20_000, max: 40_000 }, km: { min: null, max: 90_000 } },
    };
    expect(writeSearch(wanted)).toBe(
      'body=ute&make=Land+Rover&make=Toyota&page=2&query=dual+cab&range[km]=:90000&range[price]=20000:40000&sortBy=price_asc',
    );
    expect(writeSearch(emptySearch)).toBe('');
  });

  test('every notation is read', () => {
    const toyota = { ...emptySearch, refinements: { make: ['Toyota'] } };
    expect(read('make=Toyota')).toEqual(toyota);
    expect(read('refinementList[make][0]=Toyota')).toEqual(toyota);
    expect(read('refinementList%5Bmake%5D%5B0%5D=Toyota&make=Toyota')).toEqual(toyota);
    const priced = (min: number | null, max: number | null) => ({ ...emptySearch, ranges: { price: { min, max } } });
    expect(read('range[price]=1000:2000')).toEqual(priced(1_000, 2_000));
    expect(read('price=1000:2000')).toEqual(priced(1_000, 2_000));
    expect(read('range[price]=1000:')).toEqual(priced(1_000, null));
    expect(read('range%5Bprice%5D=:2000')).toEqual(priced(null, 2_000));
    expect(read('range[price]=2000:1000')).toEqual(priced(1_000, 2_000));
    expect(read('year=2020&year=2018:2022')).toEqual({
      ...emptySearch,
      refinements: { year: ['2020'] },
      ranges: { year: { min: 2_018, max: 2_022 } },
    });
  });

  test('what makes no sense is ignored: unknown facets, sorts, pages and ends', () => {
    expect(read('tenant=other&make=&sortBy=cheapest&page=-3&range[price]=a:b&range[vin]=1:2&range[km]=5')).toEqual(
      emptySearch,
    );
    expect(read('page=0').page).toBe(1);
    expect(read('page=1.5').page).toBe(1);
    expect(read('page=5000').page).toBe(MAX_PAGE);
    expect(read('range[price]=1234567890:').ranges).toEqual({});
  });

  test('hidden characters are no part of words or values', () => {
    expect(read('query=hi%00lux%E2%80%AE+ute%1B%5B2J&make=To%E2%80%8Byota')).toMatchObject({
      query: 'hilux ute[2J',
      refinements: { make: ['Toyota'] },
    });
  });

  test('an address cannot make a search expensive: values and words are cut', () => {
    const many = Array.from({ length: 500 }, (_, n) => `make=m${n}`).join('&');
    expect(read(many).refinements.make).toHaveLength(searchLimits.valuesPerFacet);
    expect(read(`make=${'x'.repeat(1_000)}&query=${'y'.repeat(1_000)}`)).toMatchObject({
      query: 'y'.repeat(searchLimits.words),
      refinements: { make: ['x'.repeat(searchLimits.value)] },
    });
  });
});
