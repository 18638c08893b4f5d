import { describe, expect, test } from 'vitest';
import { rangeNames, sortNames, valueFacetNames } from '#domain/search/facets.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { fuzzyBody, searchBody, valuesBody } from './search-body.ts';

const coastline = tenantContext('coastline');
const query = (change: Partial<StockQuery> = {}): StockQuery => ({
  tenant: coastline,
  soldAfter: 1_000,
  only: null,
  pricedOnly: false,
  words: [],
  excluded: [],
  nearest: [],
  soldLast: false,
  identifier: '',
  refinements: {},
  ranges: {},
  sort: 'relevance',
  from: 0,
  size: 21,
  ...change,
});
const own = [{ term: { tenant: 'coastline' } }, { term: { hidden: false } }];
const notSoldTooLong = {
  bool: { should: [{ term: { sold: false } }, { range: { sold_at: { gt: 1_000 } } }], minimum_should_match: 1 },
};
/** The groups of counts, loosely typed by the builder. */
const groupsOf = (asked: StockQuery) =>
  searchBody(asked)['aggs'] as Record<
    string,
    { filter: { bool: { filter: unknown[] } }; aggs: Record<string, unknown> }
  >;

describe('what bounds a search', () => {
  test('every search begins with the tenant and leaves removed vehicles out', () => {
    for (const sort of sortNames) {
      expect(searchBody(query({ sort }))['query']).toEqual({ bool: { filter: [...own, notSoldTooLong] } });
    }
  });

  test('another dealer’s search differs in the tenant alone', () => {
    const theirs = JSON.stringify(searchBody(query({ tenant: tenantContext('totara') })));
    expect(theirs.replaceAll('totara', 'coastline')).toBe(JSON.stringify(searchBody(query())));
  });

  test('the default stock and real prices are in the query, where no refinement can lift them', () => {
    const body = searchBody(
      query({
        only: { facet: 'car_type', values: ['new', 'demo'] },
        pricedOnly: true,
        refinements: { car_type: ['used'] },
      }),
    );
    expect(body['query']).toEqual({
      bool: {
        filter: [
          ...own,
          notSoldTooLong,
          { terms: { 'values.car_type': ['new', 'demo'] } },
          { exists: { field: 'numbers.price' } },
        ],
      },
    });
    expect(body['post_filter']).toEqual({ bool: { filter: [{ terms: { 'values.car_type': ['used'] } }] } });
  });

  test('totals are exact, and only what a card shows is read', () => {
    expect(searchBody(query({ from: 42, size: 12 }))).toMatchObject({
      track_total_hits: true,
      _source: ['hit'],
      from: 42,
      size: 12,
    });
  });
});

describe('what the shopper refined', () => {
  test('values of one facet are alternatives, facets and ranges add up', () => {
    const refinements = { make: ['Kia', 'Mazda'], fuel: ['diesel'] };
    const ranges = {
      price: { min: 10_000, max: 20_000 },
      km: { min: null, max: 90_000 },
      year: { min: 2020, max: null },
    };
    expect(searchBody(query({ refinements, ranges }))['post_filter']).toEqual({
      bool: {
        filter: [
          { terms: { 'values.make': ['Kia', 'Mazda'] } },
          { terms: { 'values.fuel': ['diesel'] } },
          { range: { 'numbers.km': { lte: 90_000 } } },
          { range: { 'numbers.price': { gte: 10_000, lte: 20_000 } } },
          { range: { 'numbers.year': { gte: 2020 } } },
        ],
      },
    });
  });

  test('an empty list and a range without ends refine nothing', () => {
    const body = searchBody(query({ refinements: { make: [] }, ranges: { km: { min: null, max: null } } }));
    expect(body['post_filter']).toEqual({ bool: { filter: [] } });
    expect(Object.keys(groupsOf(query({ refinements: { make: [] } })))).toEqual(['found']);
  });
});

describe('counts', () => {
  test('without refinements one group counts everything', () => {
    const groups = groupsOf(query());
    expect(Object.keys(groups)).toEqual(['found']);
    expect(Object.keys(groups['found']?.aggs ?? {}).sort()).toEqual(
      [
        ...valueFacetNames.map((facet) => `values:${facet}`),
        ...rangeNames.flatMap((field) => [`min:${field}`, `max:${field}`]),
      ].sort(),
    );
  });

  test('a refined facet and a range are counted without themselves and with each other', () => {
    const groups = groupsOf(query({ refinements: { make: ['Kia'] }, ranges: { price: { min: 1, max: 2 } } }));
    const make = { terms: { 'values.make': ['Kia'] } };
    const price = { range: { 'numbers.price': { gte: 1, lte: 2 } } };
    expect(groups['found']?.filter.bool.filter).toEqual([make, price]);
    expect(groups['facet:make']?.filter.bool.filter).toEqual([price]);
    expect(groups['range:price']?.filter.bool.filter).toEqual([make]);
  });

  test('every facet and every field is in exactly one group', () => {
    const groups = groupsOf(
      query({ refinements: { year: ['2020'], seats: ['5'] }, ranges: { year: { min: 2019, max: null } } }),
    );
    const parts = Object.values(groups).flatMap(({ aggs }) => Object.keys(aggs));
    expect(new Set(parts).size).toBe(parts.length);
    expect(Object.keys(groups['facet:year']?.aggs ?? {})).toEqual(['values:year', 'selected:year']);
    expect(Object.keys(groups['range:year']?.aggs ?? {})).toEqual(['min:year', 'max:year']);
    expect(Object.keys(groups['found']?.aggs ?? {})).toContain('min:seats');
  });

  test('at most 150 values, the most frequent first, and the selected ones asked for by name', () => {
    const parts = groupsOf(query({ refinements: { make: ['Kia', 'Mazda'] } }))['facet:make']?.aggs;
    expect(parts?.['values:make']).toEqual({
      terms: { field: 'values.make', size: 150, order: [{ _count: 'desc' }, { _key: 'asc' }] },
    });
    expect(parts?.['selected:make']).toEqual({
      terms: { field: 'values.make', include: ['Kia', 'Mazda'], size: 2 },
    });
  });

  test('all values of a facet are those of the whole stock of one dealer', () => {
    expect(valuesBody(coastline, ['make_model'])).toEqual({
      query: { bool: { filter: own } },
      aggs: {
        'values:make_model': {
          terms: { field: 'values.make_model', size: 10_000, order: [{ _count: 'desc' }, { _key: 'asc' }] },
        },
      },
      size: 0,
    });
  });
});

describe('order', () => {
  const relevance = [{ custom_rank: 'desc' }, { promoted: 'desc' }, { created_at: 'desc' }, { id: 'asc' }];

  test.each([
    ['relevance', relevance],
    ['latest', [{ created_at: 'desc' }, ...relevance]],
    ['price_asc', [{ comparable_price: { order: 'asc', missing: '_last' } }, ...relevance]],
    ['price_desc', [{ comparable_price: { order: 'desc', missing: '_last' } }, ...relevance]],
    ['km_asc', [{ 'numbers.km': { order: 'asc', missing: '_last' } }, ...relevance]],
    ['km_desc', [{ 'numbers.km': { order: 'desc', missing: '_last' } }, ...relevance]],
    ['year_desc', [{ 'numbers.year': { order: 'desc', missing: '_last' } }, ...relevance]],
    ['saving', [{ saving_cents: { order: 'desc', missing: '_last', unmapped_type: 'long' } }, ...relevance]],
  ] as const)('%s ends in the id, so that pages are stable', (sort, order) => {
    expect(searchBody(query({ sort }))['sort']).toEqual(order);
  });

  test('words count before the rank, unless the shopper chose another sort', () => {
    const worded = { words: ['kia'], identifier: 'kia' };
    expect(searchBody(query({ ...worded }))['sort']).toEqual([{ _score: 'desc' }, ...relevance]);
    expect(searchBody(query({ ...worded, sort: 'latest' }))['sort']).toEqual([{ created_at: 'desc' }, ...relevance]);
  });
});

describe('words', () => {
  const scored = (boost: number, filter: object) => ({ constant_score: { filter, boost } });
  type WordClause = { dis_max: { queries: unknown[] } };
  type Worded = { bool: { should: [{ bool: { must: WordClause[] } }, unknown] } };
  const worded = (words: string[], change: Partial<StockQuery> = {}) =>
    query({ words, identifier: words.join(''), ...change });
  const bodyOf = (asked: StockQuery) =>
    searchBody(asked) as {
      query: { bool: { filter: unknown[]; should?: [Worded]; minimum_should_match?: number } };
      post_filter: { bool: { filter: [Worded] } };
      aggs: Record<string, unknown>;
    };
  const secondBodyOf = (asked: StockQuery, unknown: ReadonlySet<number>) =>
    fuzzyBody(asked, unknown) as {
      query: { bool: { filter: unknown[]; must: [Worded] } };
      post_filter: unknown;
      aggs: Record<string, unknown>;
    };
  const variantClauses = (words: Worded): unknown[][] =>
    words.bool.should[0].bool.must.map(({ dis_max: { queries } }) => queries);
  const variantClausesTo = (words: string[]): unknown[][] =>
    variantClauses(bodyOf(worded(words)).post_filter.bool.filter[0]);

  test('a word matches complete or as a prefix, with a higher score in make and model than in titles and texts', () => {
    expect(variantClausesTo(['hil'])).toEqual([
      [
        scored(16, { terms: { names: ['hil'] } }),
        scored(12, { terms: { titles: ['hil'] } }),
        scored(3, { terms: { texts: ['hil'] } }),
        scored(8, { prefix: { names: { value: 'hil' } } }),
        scored(6, { prefix: { titles: { value: 'hil' } } }),
        scored(1, { prefix: { texts: { value: 'hil' } } }),
      ],
    ]);
  });

  test('each word is joined with its neighbours, and only the last one is a beginning', () => {
    const ways = variantClausesTo(['rav', '4', 'gxl']);
    expect(ways.map(([first]) => first)).toEqual([
      scored(18, { terms: { names: ['rav4'] } }),
      scored(18, { terms: { names: ['rav4', '4gxl'] } }),
      scored(18, { terms: { names: ['4gxl'] } }),
    ]);
    expect(ways.map((way) => way[3])).toEqual(
      ['rav', '4', 'gxl'].map((word) => scored(16, { terms: { names: [word] } })),
    );
    expect(ways.map(({ length }) => length)).toEqual([6, 6, 9]);
  });

  test('a single letter is not completed', () => {
    expect(variantClausesTo(['x'])[0]).toHaveLength(3);
  });

  test('synonyms are searched in names and titles, not in other texts', () => {
    expect(variantClausesTo(['pick', 'up', 'diesel'])[0]).toEqual(
      expect.arrayContaining([scored(14, { terms: { names: ['ute'] } }), scored(10, { terms: { titles: ['ute'] } })]),
    );
    expect(JSON.stringify(variantClausesTo(['pick', 'up', 'diesel'])[0])).not.toContain('"texts":["ute"');
  });

  test('the whole query may be a stock number, registration or VIN, which come before all words', () => {
    expect(bodyOf(worded(['s', '10042'])).post_filter.bool.filter[0].bool.should[1]).toEqual(
      scored(1_000, { bool: { filter: [{ term: { identifiers: 's10042' } }] } }),
    );
  });

  test('words bound hits and every group of counts, and are in the query only for the score', () => {
    const asked = worded(['kia'], { refinements: { make: ['Kia'] } });
    const body = bodyOf(asked);
    const [words] = body.post_filter.bool.filter;
    expect(body.query.bool).toMatchObject({ should: [words], minimum_should_match: 0 });
    const make = { terms: { 'values.make': ['Kia'] } };
    expect(body.post_filter).toEqual({ bool: { filter: [words, make] } });
    const groups = groupsOf(asked);
    expect(groups['found']?.filter.bool.filter).toEqual([words, make]);
    expect(groups['facet:make']?.filter.bool.filter).toEqual([words]);
    expect(bodyOf({ ...asked, sort: 'latest' }).query.bool).toEqual({ filter: body.query.bool.filter });
  });

  test('the first request also counts whether anything matches and which words are known', () => {
    const { aggs, post_filter: filter } = bodyOf(worded(['toyota', 'hilux']));
    const [words] = filter.bool.filter;
    expect(aggs['matched']).toEqual({ filter: words });
    expect(aggs['said:0']).toEqual({ filter: words.bool.should[0].bool.must[0] });
    expect(aggs['said:1']).toEqual({ filter: words.bool.should[0].bool.must[1] });
  });

  test('it does not count them if no edit is allowed: no words, short ones, or numbers', () => {
    for (const words of [[], ['kia'], ['i30'], ['x', '5']]) {
      expect(Object.keys(bodyOf(worded(words)).aggs).filter((name) => /matched|said/.test(name))).toEqual([]);
    }
  });

  test('the second request matches unknown words fuzzily, with two edits from eight letters on', () => {
    const fuzzy = (field: string, value: string, fuzziness: number) => ({
      fuzzy: { [field]: { value, fuzziness, transpositions: true, rewrite: 'constant_score' } },
    });
    const second = secondBodyOf(worded(['kia', 'sportgae']), new Set([1]));
    const [known, unknown] = variantClauses(second.query.bool.must[0]);
    expect(unknown).toEqual(
      expect.arrayContaining([
        scored(7, fuzzy('names', 'sportgae', 1)),
        scored(5, fuzzy('titles', 'sportgae', 1)),
        scored(2, fuzzy('texts', 'sportgae', 1)),
        scored(4, fuzzy('names', 'sportgae', 2)),
        scored(3, fuzzy('titles', 'sportgae', 2)),
      ]),
    );
    expect(JSON.stringify(known)).not.toContain('"value":"kia"');
    expect(Object.keys(second.aggs).filter((name) => /matched|said/.test(name))).toEqual([]);
  });

  test('in the second request words bound everything and occur once: fuzzy matching is expensive', () => {
    const asked = worded(['sportgae'], { refinements: { make: ['Kia'] } });
    const second = secondBodyOf(asked, new Set([0]));
    expect(second.query.bool.filter).toEqual(bodyOf(asked).query.bool.filter);
    expect(second.post_filter).toEqual({ bool: { filter: [{ terms: { 'values.make': ['Kia'] } }] } });
    expect(JSON.stringify(second).split('"fuzziness":2')).toHaveLength(1 + 2);
  });
});
