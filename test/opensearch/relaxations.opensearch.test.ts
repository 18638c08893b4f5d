import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import { searchAnswerSchema, type SearchAnswer } from '#functions/search/contract.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { searchRoute } from '#functions/search/routes/search.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { documentsOf } from '../search/documents.ts';
import { generateSearch } from '../search/queries.ts';
import { seeded } from '../search/random.ts';
import { relaxationsOneByOne } from '../search/relaxations-one-by-one.ts';
import { generateVehicles, stockNow } from '../search/stock.ts';
import { callRoute } from '../support/call-route.ts';
import { tenantConfig, tenantContext } from '../support/tenants.ts';
import { openSearchUnderTest, type OpenSearchUnderTest } from './engine-under-test.ts';

const tenant = tenantContext('coastline', {
  search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
});
const stock = documentsOf(generateVehicles(51, 400), 'coastline');

const askOver = (index: StockIndex) => {
  const route = searchRoute({ index, now: () => stockNow, clock: () => 0 });
  return async (query: string): Promise<SearchAnswer> =>
    searchAnswerSchema.parse((await callRoute(route, tenant, { query: new URLSearchParams(query) })).body);
};

describe('what is offered where a search finds nothing', () => {
  let engine: OpenSearchUnderTest;
  const embedded = makeEmbeddedIndex();
  beforeAll(async () => {
    engine = await openSearchUnderTest(inject('opensearchUrl'));
    await Promise.all([engine.index.upsertMany(tenant, stock), embedded.upsertMany(tenant, stock)]);
    await engine.settle();
  });
  afterAll(() => engine.close());

  test('is the same, with the same numbers, on both engines and when each is a search of its own', async () => {
    const [overNode, inMemory] = [askOver(engine.index), askOver(embedded)];
    // The names by which words are read are asked for once a minute.
    await overNode('query=towbar');
    const random = seeded(78);
    let stranded = 0;
    for (let n = 0; n < 60; n++) {
      const query = writeSearch({ ...generateSearch(random, stock), page: 1 });
      const { count, relaxations } = await inMemory(query);
      if (count > 0) continue;
      stranded++;
      engine.sent.length = 0;
      const answer = await overNode(query);
      expect(engine.sent.map(({ path }) => path)).toEqual(Array(3).fill(`/${engine.alias}/_search`));
      expect([query, answer.relaxations]).toEqual([query, relaxations]);
      const asked = readSearch(new URLSearchParams(answer.read_as ?? query));
      expect(await relaxationsOneByOne(engine.index, tenant, asked, answer)).toEqual(relaxations);
    }
    expect(stranded).toBeGreaterThan(8);
  });

  test('costs three requests also where a word is mistyped, which is forgiven in all that is counted', async () => {
    const [overNode, inMemory] = [askOver(engine.index), askOver(embedded)];
    await overNode('query=towbar');
    for (const query of ['query=toyotta&range[price]=:1', 'query=hilxu&city=Nowhere&page=50', 'query=zzqqxxv']) {
      engine.sent.length = 0;
      const { relaxations, count } = await overNode(query);
      expect(engine.sent).toHaveLength(3);
      expect([query, count, relaxations]).toEqual([query, 0, (await inMemory(query)).relaxations]);
      expect(relaxations.length).toBeGreaterThan(0);
    }
  });
});
