import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { writeSearch } from '#domain/search/url.ts';
import { searchAnswerSchema, type SearchAnswer } from '#functions/search/contract.ts';
import { makeEmbeddedIndex } from '#functions/search/embedded/engine.ts';
import { searchRoute } from '#functions/search/search.ts';
import type { StockIndex } from '#functions/search/stock-index.ts';
import { documentsOf } from '../search/documents.ts';
import { generateSearch } from '../search/queries.ts';
import { seeded } from '../search/random.ts';
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

  test('is the same, with the same numbers, on both engines', async () => {
    const [overNode, inMemory] = [askOver(engine.index), askOver(embedded)];
    const random = seeded(78);
    let stranded = 0;
    for (let n = 0; n < 60; n++) {
      const query = writeSearch({ ...generateSearch(random, stock), page: 1 });
      const { count, relaxations } = await inMemory(query);
      if (count > 0) continue;
      stranded++;
      expect([query, (await overNode(query)).relaxations]).toEqual([query, relaxations]);
    }
    expect(stranded).toBeGreaterThan(8);
  });
});
