import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { RefusedDocuments } from '#functions/search/engines/opensearch/bulk.ts';
import { indexName } from '#functions/search/engines/opensearch/stored-document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { documentsOf } from '../search/documents.ts';
import { generateVehicles, stockNow } from '../search/stock.ts';
import { tenantConfig, tenantContext } from '../support/tenants.ts';
import { openSearchUnderTest, type OpenSearchUnderTest } from './engine-under-test.ts';

const withAllStock = (id: string) => tenantContext(id, { search: { ...tenantConfig(id).search, defaultStock: 'all' } });
const coastline = withAllStock('coastline');
const totara = withAllStock('totara');
const documents = (count: number): StockDocument[] =>
  documentsOf(generateVehicles(3, count), 'coastline').map((document) => ({ ...document, sold: false }));

/** What the contract suite cannot ask of any engine: what this one does with a real node. */
describe('the OpenSearch engine over a real node', () => {
  const endpoint = inject('opensearchUrl');
  let engine: OpenSearchUnderTest;
  beforeEach(async () => {
    engine = await openSearchUnderTest(endpoint);
  });
  afterEach(() => engine.close());

  const find = async (tenant: TenantContext, change: Partial<SearchState> = {}) =>
    engine.index.search(stockQuery(tenant, { ...emptySearch, ...change }, {}, stockNow));
  const found = async (tenant: TenantContext, change: Partial<SearchState> = {}) => {
    await engine.settle();
    return find(tenant, change);
  };
  const mapping = async (): Promise<unknown> =>
    engine.client.send({ method: 'GET', path: `/${engine.alias}/_mapping`, timeoutMs: 5_000 });

  test('four that write at once into a new installation all succeed, into one strict index', async () => {
    const rivals = await Promise.all([1, 2, 3, 4].map((n) => engine.index.upsertMany(coastline, documents(n))));
    expect(rivals).toHaveLength(4);
    expect((await found(coastline)).count).toBe(4);
    expect(await mapping()).toMatchObject({
      [indexName(engine.alias)]: { mappings: { dynamic: 'strict', _routing: { required: true } } },
    });
  });

  test('a search of a new installation finds nothing, whatever it asks for', async () => {
    const asked = { query: 'toyota', refinements: { make: ['Toyota'] } };
    const before = await find(coastline, asked);
    expect(before).toMatchObject({ count: 0, hits: [], facetStats: {}, facets: { make: { Toyota: 0 }, fuel: {} } });
    expect(await engine.index.health()).toEqual({ engine: 'opensearch', ready: true, documents: 0 });
    await engine.index.removeMany(coastline, [{ id: 'gone', version: 1 }]);
    expect(await found(coastline, asked)).toEqual(before);
  });

  test('what is written is found without anybody forcing it', async () => {
    await engine.index.upsertMany(coastline, documents(1));
    await expect.poll(async () => (await find(coastline)).count, { timeout: 10_000, interval: 100 }).toBe(1);
  });

  test('a card comes back exactly as it was stored', async () => {
    const [document] = documents(1);
    if (document === undefined) throw new Error('The generator made no vehicle.');
    const hit = {
      ...document.hit,
      name: 'Škoda "Kodiaq" \u2028 日産 🚗 <b>',
      price_cents: 1_234_567,
      km: 0,
      badge: null,
    };
    await engine.index.upsertMany(coastline, [{ ...document, hit }]);
    expect((await found(coastline)).hits).toEqual([hit]);
  });

  test('a stock larger than several requests arrives whole', async () => {
    await engine.index.upsertMany(coastline, documents(1_203));
    expect((await found(coastline)).count).toBe(1_203);
  });

  test('words of any length and 20,000 letters of comment are taken', async () => {
    const [document] = documents(1);
    if (document === undefined) throw new Error('The generator made no vehicle.');
    const texts = ['ā'.repeat(20_000), `${'word '.repeat(4_000)}last`];
    await engine.index.upsertMany(coastline, [{ ...document, texts }]);
    expect((await found(coastline, { query: 'last' })).count).toBe(1);
  });

  test('a document that the mapping does not know is refused by name, and the others are written', async () => {
    const [first, second] = documents(2);
    if (first === undefined || second === undefined) throw new Error('The generator made too few vehicles.');
    const strange = { ...second, values: { ...second.values, unheard_of: ['x'] } };
    await expect(engine.index.upsertMany(coastline, [strange, first])).rejects.toThrow(RefusedDocuments);
    await expect(engine.index.upsertMany(coastline, [strange])).rejects.toThrow(`coastline:${second.id}`);
    expect((await found(coastline)).hits).toEqual([first.hit]);
  });

  test('a tombstone outlives late writes, and stays out of hits, counts and values', async () => {
    const [document] = documents(1);
    if (document === undefined) throw new Error('The generator made no vehicle.');
    await engine.index.removeMany(coastline, [{ id: document.id, version: 8 }]);
    await engine.index.upsertMany(coastline, [{ ...document, version: 7 }]);
    const answer = await found(coastline, { refinements: { make: [document.hit.make] } });
    expect(answer).toMatchObject({ count: 0, hits: [], facets: { make: { [document.hit.make]: 0 } }, facetStats: {} });
    expect(await engine.index.facetValues(coastline, 'make')).toEqual([]);
    expect((await engine.index.health()).documents).toBe(0);
  });

  test('two dealers with the same ids never meet, in whatever shard they land', async () => {
    const stock = documents(30);
    await engine.index.upsertMany(coastline, stock);
    await engine.index.upsertMany(totara, stock.map((document) => ({ ...document, version: 2 })).slice(0, 7));
    await engine.index.removeMany(
      totara,
      stock.slice(0, 2).map(({ id }) => ({ id, version: 3 })),
    );
    expect((await found(coastline)).count).toBe(30);
    expect((await found(totara)).count).toBe(5);
    const makes = await engine.index.facetValues(totara, 'make');
    expect(makes.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  test('writers of the same vehicle at the same time leave the newest', async () => {
    const [document] = documents(1);
    if (document === undefined) throw new Error('The generator made no vehicle.');
    const versions = [5, 3, 9, 1, 7, 2, 8, 4, 6];
    await Promise.all(
      versions.map(async (version) => {
        await sleep(version % 3);
        await engine.index.upsertMany(coastline, [{ ...document, version, hit: { ...document.hit, km: version } }]);
      }),
    );
    expect((await found(coastline)).hits).toMatchObject([{ km: 9 }]);
  });
});
