import { describe, expect, test } from 'vitest';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { runs } from '#test/support/runs.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { oracleSearch } from './oracle.ts';
import { generateQuery } from './queries.ts';
import { seeded } from './random.ts';
import { noRealStock, realDocuments } from './real-stock.ts';

if (noRealStock !== undefined) console.warn(`real-stock.test.ts ${noRealStock}`);

describe.skipIf(noRealStock !== undefined)('over 11,714 real vehicles', () => {
  test('generated queries have equal answers', { timeout: 300_000 }, async () => {
    const stock = await realDocuments();
    expect(stock.length).toBeGreaterThan(11_000);
    const index = makeEmbeddedIndex();
    await index.upsertMany(tenantContext('trial'), stock);
    const random = seeded(11_714);
    const queries = runs({ quick: 25, full: 80 });
    for (let n = 0; n < queries; n += 1) {
      const query = generateQuery(random, stock, 'trial');
      const { tenant: _tenant, ...asked } = query;
      expect(await index.search(query), JSON.stringify({ n, asked })).toEqual(oracleSearch(stock, query));
    }
  });
});
