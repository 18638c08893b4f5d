import { describe, expect, test } from 'vitest';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { runs } from '#test/support/runs.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { documentsOf } from '#test/search/documents.ts';
import { oracleSearch } from '#test/search/oracle.ts';
import { listingQueries, matcherOf, savedSearchCase } from '#test/search/saved-searches.ts';
import { generateVehicles, stockNow } from '#test/search/stock.ts';
import { makeSearchMatching } from './matching.ts';

const sorted = (ids: Iterable<string>): string[] => [...ids].sort();

describe('saved searches', () => {
  test.each([3, 11, 29])(
    'find a changed vehicle exactly when the listing of the whole stock shows it (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      const sizes = { stock: 120, changes: 60, searches: runs({ quick: 250, full: 1_500 }), seed };
      const of = savedSearchCase(sizes);
      const matcher = await matcherOf(of);
      const listed = new Map(of.changes.map(({ now }) => [now.id, new Set<string>()]));
      for (const [id, query] of await listingQueries(of)) {
        for (const hit of oracleSearch(of.stock, query).hits) listed.get(hit.id)?.add(id);
      }
      for (const { now } of of.changes) {
        expect(sorted(await matcher.now(now)), now.hit.name).toEqual(sorted(listed.get(now.id) ?? []));
      }
      expect([...listed.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(of.changes.length / 2);
    },
  );

  const stock = documentsOf(generateVehicles(5, 40), 'coastline');
  const tenant = tenantContext('coastline');
  const matching = async (documents = stock) => {
    const index = makeEmbeddedIndex();
    await index.upsertMany(tenant, documents);
    return makeSearchMatching({ index, now: () => stockNow });
  };

  test('forgive errors only where the rest of the stock says the word as little as the vehicle', async () => {
    const template = stock.find(({ sold }) => !sold);
    if (template === undefined) throw new Error('No vehicle for sale.');
    const saying = (id: string, word: string) => ({
      ...template,
      id,
      hit: { ...template.hit, id },
      texts: [word],
      names: ['Make Model'],
      titles: [],
    });
    const search = [{ id: 'a', search: 'query=sportage' }];
    const near = saying('near', 'sportige');
    const alone = await (await matching([near])).matcherOf(tenant, search);
    expect(sorted(await alone.now(near))).toEqual(['a']);
    const beside = await (await matching([near, saying('right', 'sportage')])).matcherOf(tenant, search);
    expect(sorted(await beside.now(near))).toEqual([]);
    expect(sorted(beside.before(near))).toEqual(['a']);
  });
});
