import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { generateQuery } from '../search/queries.ts';
import { seeded } from '../search/random.ts';
import { noRealStock, realDocuments } from '../search/real-stock.ts';
import { tenantContext } from '../support/tenants.ts';
import { openSearchUnderTest, type OpenSearchUnderTest } from './engine-under-test.ts';

if (noRealStock !== undefined) console.warn(`real-stock.opensearch.test.ts ${noRealStock}`);

const AT_ONCE = 8;

describe.skipIf(noRealStock !== undefined)('over 4,000 real vehicles', () => {
  let engine: OpenSearchUnderTest;
  beforeAll(async () => {
    engine = await openSearchUnderTest(inject('opensearchUrl'));
  });
  afterAll(() => engine.close());

  test('both engines answer 400 generated queries the same', async () => {
    const trial = tenantContext('trial');
    const stock = await realDocuments(4_000);
    const embedded = makeEmbeddedIndex();
    await Promise.all([engine.index.upsertMany(trial, stock), embedded.upsertMany(trial, stock)]);
    await engine.settle();
    const random = seeded(4_000);
    const questions = Array.from({ length: 400 }, () => generateQuery(random, stock, 'trial'));
    const check = async (query: (typeof questions)[number]): Promise<void> => {
      const { tenant: _tenant, ...asked } = query;
      expect(await engine.index.search(query), JSON.stringify(asked)).toEqual(await embedded.search(query));
    };
    for (let n = 0; n < questions.length; n += AT_ONCE) await Promise.all(questions.slice(n, n + AT_ONCE).map(check));
  });
});
