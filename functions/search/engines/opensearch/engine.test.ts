import { describe, expect, test } from 'vitest';
import { SearchEngineError, type SearchClient, type SearchRequest } from '#functions/runtime/stores/search-client.ts';
import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import { emptySearch } from '#domain/search/state.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeOpenSearchIndex } from './engine.ts';
import { fuzzyBody, preparationBody, searchBody } from './search-body.ts';
import { indexBody } from './stored-document.ts';

const coastline = tenantContext('coastline');
const removedAt = new Date('2026-11-21T02:00:00.000Z');
const missing = () => new SearchEngineError('no such index', { status: 404, type: 'index_not_found_exception' });
const noValues = { aggregations: { 'values:make': { buckets: [] } } };

const LOOK = 'GET /stock-v*/_alias';

/** The client answers with the next of `replies`; errors are thrown. */
const engine = (...replies: unknown[]) => engineOf({}, ...replies);

/** The same with these indexes and aliases. */
const engineOf = (aliases: Record<string, { aliases: object }>, ...replies: unknown[]) => {
  const requests: SearchRequest[] = [];
  const client: SearchClient = {
    send: async (request) => {
      requests.push(request);
      if (`${request.method} ${request.path}` === LOOK) return aliases;
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return reply;
    },
    close: async () => undefined,
  };
  return {
    requests,
    asked: () => requests.map(({ method, path }) => `${method} ${path}`),
    index: makeOpenSearchIndex({ client, random: () => 0, sleep: async () => undefined, now: () => removedAt }),
  };
};

describe('a new installation', () => {
  const noIndex = { items: [{ index: { status: 404, error: { type: 'index_not_found_exception' } } }] };
  const written = { items: [{ index: { status: 201 } }] };
  const removals = [{ id: 'v1', version: 1 }];

  test('the first write makes index and alias in one step and is sent again', async () => {
    const { index, asked, requests } = engine(noIndex, {}, written);
    await index.removeMany(coastline, removals);
    expect(asked()).toEqual([LOOK, 'POST /stock/_bulk', 'PUT /stock-v5', 'POST /stock/_bulk']);
    expect(requests[2]?.body).toEqual(indexBody('stock'));
  });

  test('a second creation is no error', async () => {
    const exists = new SearchEngineError('it exists', { status: 400, type: 'resource_already_exists_exception' });
    const { index, asked } = engine(noIndex, exists, written);
    await index.removeMany(coastline, removals);
    expect(asked()).toHaveLength(4);
  });

  test('an index that cannot be made is an error, not a loop', async () => {
    const { index, asked } = engine(noIndex, {}, noIndex, {});
    await expect(index.removeMany(coastline, removals)).rejects.toMatchObject({ type: 'index_not_found_exception' });
    expect(asked()).toHaveLength(4);
    const forbidden = engine(noIndex, new SearchEngineError('no', { status: 403 }));
    await expect(forbidden.index.removeMany(coastline, removals)).rejects.toMatchObject({ status: 403 });
  });

  test('before that a search finds nothing and creates nothing: readers may not', async () => {
    const { index, asked } = engine(missing(), missing(), missing());
    const query = stockQuery(coastline, { ...emptySearch, refinements: { make: ['Kia'] } }, {}, new Date(0));
    expect(await index.search(query)).toMatchObject({
      hits: [],
      count: 0,
      facets: { make: { Kia: 0 } },
      facetStats: {},
    });
    expect(await index.facetValues(coastline, 'make')).toEqual([]);
    expect(await index.health()).toEqual({ engine: 'opensearch', ready: true, documents: 0 });
    expect(asked()).toEqual(['POST /stock/_search', 'POST /stock/_search', 'POST /stock/_count']);
  });
});

describe('an engine that is away', () => {
  test.each([
    ['does not answer', new SearchEngineError('No answer')],
    ['has too much to do', new SearchEngineError('busy', { status: 429 })],
    ['starts', new SearchEngineError('starting', { status: 503 })],
  ])('%s: a search is asked to come back in a moment', async (_, failure) => {
    const { index } = engine(failure);
    await expect(index.facetValues(coastline, 'make')).rejects.toMatchObject({
      code: 'upstream_unavailable',
      status: 503,
      headers: { 'retry-after': '5' },
      cause: failure,
    });
  });

  test('a write fails, so that the queue sends it again', async () => {
    const failure = new SearchEngineError('No answer');
    const { index } = engine(failure);
    await expect(index.removeMany(coastline, [{ id: 'v1', version: 1 }])).rejects.toBe(failure);
  });

  test('its health is not ready', async () => {
    expect(await engine(new SearchEngineError('No answer')).index.health()).toEqual({
      engine: 'opensearch',
      ready: false,
      documents: 0,
    });
  });

  test('a request that the engine will never take is our fault and stays an error', async () => {
    const failure = new SearchEngineError('malformed', { status: 400, type: 'parsing_exception' });
    await expect(engine(failure).index.facetValues(coastline, 'make')).rejects.toBe(failure);
    await expect(engine(failure).index.health()).rejects.toBe(failure);
  });
});

describe('words', () => {
  const end = { value: null };
  const parts = Object.fromEntries([
    ...valueFacetNames.map((facet) => [`values:${facet}`, { buckets: [] }]),
    ...rangeNames.flatMap((field) => [`min:${field}`, `max:${field}`].map((name) => [name, end])),
  ]);
  const answer = (counts: Record<string, number>) => ({
    hits: { total: { value: 0, relation: 'eq' }, hits: [] },
    aggregations: {
      found: { doc_count: 0, ...parts },
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, { doc_count: count }])),
    },
  });
  const typo = stockQuery(coastline, { ...emptySearch, query: 'toyota hilxu' }, {}, new Date(0));

  test('an unknown word takes a second request, which matches it fuzzily', async () => {
    const { index, requests } = engine(answer({ matched: 0, 'said:0': 3, 'said:1': 0 }), answer({}));
    await index.search(typo);
    expect(requests.map(({ body }) => body)).toEqual([searchBody(typo), fuzzyBody(typo, new Set([1]))]);
  });

  test('where they are known beforehand, a search takes one request, and so do all counts together', async () => {
    const values = { 'values:make_model': { buckets: [] } };
    const said = { doc_count: 9, matched: { doc_count: 0 }, 'said:0': { doc_count: 3 }, 'said:1': { doc_count: 0 } };
    const counted = { 'group:0': { doc_count: 2, 'count:0': { doc_count: 2 }, 'count:1': { doc_count: 1 } } };
    const { index, requests } = engine({ aggregations: { ...values, scope: said } }, answer({}), {
      aggregations: counted,
    });
    const { unknown } = await index.prepare(typo);
    expect(unknown).toEqual(new Set([1]));
    const known = { ...typo, unknown };
    await index.search(known);
    expect(await index.counts([known, { ...known, refinements: { make: ['Kia'] } }])).toEqual([2, 1]);
    expect(requests.map(({ body }) => body).slice(0, 2)).toEqual([
      preparationBody(typo),
      fuzzyBody(typo, new Set([1])),
    ]);
    expect(requests).toHaveLength(3);
  });

  test('every other search takes one, whatever it finds', async () => {
    const { index, requests } = engine(
      answer({ matched: 0, 'said:0': 3, 'said:1': 2 }),
      answer({ matched: 1, 'said:0': 3, 'said:1': 1 }),
    );
    await index.search(typo);
    await index.search(typo);
    expect(requests).toHaveLength(2);
  });
});

test('the values of a facet are the same list while the stock is the same, for each dealer his own', async () => {
  const kia = { aggregations: { 'values:make': { buckets: [{ key: 'Kia', doc_count: 2 }] } } };
  const { index } = engine(kia, kia, kia);
  const first = await index.facetValues(coastline, 'make');
  expect(await index.facetValues(coastline, 'make')).toBe(first);
  expect(await index.facetValues(tenantContext('totara'), 'make')).not.toBe(first);
});

describe('while a reindex runs', () => {
  const both = { 'stock-v3': { aliases: { stock: {} } }, 'stock-v3-2': { aliases: { 'stock-next': {} } } };
  const done = { index: { status: 201 } };
  const gone = { index: { status: 404, error: { type: 'index_not_found_exception' } } };
  const full = { index: { status: 429, error: { type: 'rejected' } } };
  const removals = [{ id: 'v1', version: 1 }];
  const linesOf = ({ body }: SearchRequest): unknown[] =>
    (typeof body === 'string' ? body : '')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));

  test('a write goes to both indexes in one request', async () => {
    const { index, asked, requests } = engineOf(both, { items: [done, done] });
    await index.removeMany(coastline, removals);
    expect(asked()).toEqual([LOOK, 'POST /stock/_bulk']);
    const [, bulk] = requests;
    expect(bulk === undefined ? [] : linesOf(bulk)).toMatchObject([
      { index: { _id: 'coastline:v1' } },
      { hidden: true },
      { index: { _index: 'stock-next', _id: 'coastline:v1' } },
      { hidden: true },
    ]);
  });

  test('a next index that is gone by then is no error', async () => {
    const { index, asked } = engineOf(both, { items: [done, gone] });
    await index.removeMany(coastline, removals);
    expect(asked()).toHaveLength(2);
  });

  test('if one of them was rejected for load, both are written again: the aliases may have been swapped', async () => {
    const { index, requests } = engineOf(both, { items: [done, full] }, { items: [done, done] });
    await index.removeMany(coastline, removals);
    expect(requests).toHaveLength(3);
    expect(requests[2]?.body).toBe(requests[1]?.body);
  });
});

describe('an index that older code made', () => {
  const refused = {
    index: { status: 400, error: { type: 'strict_dynamic_mapping_exception', reason: 'no [hidden]' } },
  };
  const { hidden, values, ...rest } = indexBody('stock').mappings.properties;
  const { make, ...facets } = values.properties;
  const older = { 'stock-v1': { mappings: { properties: { ...rest, values: { properties: facets } } } } };
  const removals = [{ id: 'v1', version: 1 }];

  test('is given the fields it lacks, and the write is sent again', async () => {
    const { index, asked, requests } = engine({ items: [refused] }, older, {}, { items: [{ index: { status: 201 } }] });
    await index.removeMany(coastline, removals);
    expect(asked().slice(1)).toEqual([
      'POST /stock/_bulk',
      'GET /stock/_mapping',
      'PUT /stock-v1/_mapping',
      'POST /stock/_bulk',
    ]);
    expect(requests[3]?.body).toEqual({ properties: { hidden, values: { properties: { make } } } });
  });

  test('a field that no code knows stays refused', async () => {
    const whole = { 'stock-v3': { mappings: { properties: { ...rest, hidden, values } } } };
    const { index, asked } = engine({ items: [refused] }, whole);
    await expect(index.removeMany(coastline, removals)).rejects.toThrow('no [hidden]');
    expect(asked()).toHaveLength(3);
  });
});

describe('requests', () => {
  test('a search goes to the dealer’s shard alone, and half an answer is none', async () => {
    const { index, requests } = engine(noValues);
    await index.facetValues(coastline, 'make');
    expect(requests[0]).toMatchObject({
      query: { routing: 'coastline', allow_partial_search_results: false },
      timeoutMs: 3_000,
    });
  });

  test('health counts what can be found, and is not ready while a shard is missing', async () => {
    const { index, requests } = engine({ count: 7, _shards: { failed: 1 } });
    expect(await index.health()).toEqual({ engine: 'opensearch', ready: false, documents: 7 });
    expect(requests[0]?.body).toEqual({ query: { term: { hidden: false } } });
  });
});
