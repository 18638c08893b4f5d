import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { rebuildIndex } from '#functions/search/indexing/rebuild.ts';
import { emptySearch } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { stockEvents } from '#test/support/stock/stock-events.ts';
import { putPictures, putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { create } from './handler.ts';

const at = '2026-11-21T00:00:00.000Z';
const withAllStock = (id: string, change: Partial<TenantConfig> = {}) =>
  tenantContext(id, { search: { ...tenantConfig(id).search, defaultStock: 'all' }, ...change });
const coastline = withAllStock('coastline');
const totara = withAllStock('totara');
const tenants = new Map([coastline, totara].map((tenant) => [tenant.id, tenant]));
const directory: TenantDirectory = {
  byHost: () => Promise.reject(new Error('No host here.')),
  byId: async (id) => {
    const tenant = tenants.get(id);
    if (tenant === undefined) throw new Error(`No tenant ${id}.`);
    return tenant;
  },
  read: async (id) => directory.byId(id),
  listed: async (after) => (after === null ? [...tenants.keys()].map((id) => ({ id, place: id })) : []),
  publishedSince: async () => [],
  inGroup: async () => [],
  refresh: () => undefined,
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const clock = lambdaContext(30_000);

const unknownOf = (target: object, name: string | symbol): unknown => Reflect.get(target, name);

describe('search.index-stock', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const setUp = () => {
    const index = makeEmbeddedIndex();
    const consume = create({
      directory,
      logger: silent,
      now: () => new Date(at),
      table: store.as('search-index-stock').table,
      index,
    });
    const found = (tenant: TenantContext) => index.search(stockQuery(tenant, emptySearch, {}, new Date(at)));
    const about = async (tenant: TenantContext, ...ids: string[]) =>
      expect((await consume(stockEvents(tenant, ...ids), clock)).batchItemFailures).toEqual([]);
    return { index, found, about };
  };

  test('a vehicle is found as the table has it, whatever the event contains', async () => {
    const { found, about } = setUp();
    await putStock(store.table, coastline, stockItem({ id: 'i1' }, { km: 1 }));
    await putStock(store.table, coastline, stockItem({ id: 'i1' }, { km: 2 }));
    await about(coastline, 'i1');
    await about(coastline, 'i1');
    expect((await found(coastline)).hits).toMatchObject([{ id: 'i1', km: 2 }]);
  });

  test('stored pictures appear although the stock item was not written', async () => {
    const { found, about } = setUp();
    const url = 'https://pictures.example/9.jpg';
    await putStock(store.table, coastline, stockItem({ id: 'i2' }, { pictures: [{ kind: 'remote', url }] }));
    await about(coastline, 'i2');
    expect((await found(coastline)).hits).toMatchObject([{ photos_count: 0 }]);
    await putPictures(store.table, coastline, {
      vehicle_id: 'i2',
      pictures: { [url]: { state: 'stored', key: 'r.9' } },
    });
    await about(coastline, 'i2');
    expect((await found(coastline)).hits).toMatchObject([{ media: ['r.9'] }]);
  });

  test('the card has the entry that the finance provider’s service gave for the vehicle’s price', async () => {
    const { found, about } = setUp();
    const entry = {
      interestRate: 8.49,
      comparisonRate: 9.37,
      paymentWeek: 15_949,
      paymentMonth: null,
      termMonths: 60,
      termYears: 5,
      deposit: 0,
      balloon: 0,
      disclaimer: 'Conditions apply.',
      as_of: at,
      exampleAmount: 3_000_000,
      exampleTermMonths: 60,
      exampleSecured: true,
    };
    const asking = withAllStock('coastline', {
      finance: { ...coastline.config.finance, provider: 'kestrel', service: { from: 'sample' } },
    });
    const price = { provider: 'kestrel', price_cents: 4_599_000 };
    const lender_answer = { asked: { ...price, at }, given: { ...price, entry } };
    const item = stockItem({ id: 'i9', lender_answer });
    await putStock(store.table, asking, item);
    tenants.set(asking.id, asking);
    await about(asking, 'i9');
    expect((await found(asking)).hits).toMatchObject([{ id: 'i9', estimate: { week_cents: 15_949 } }]);
    tenants.set(coastline.id, coastline);
    await putStock(store.table, coastline, item);
    await about(coastline, 'i9');
    expect((await found(coastline)).hits[0]).not.toHaveProperty('estimate');
  });

  test('a vehicle that loses its feed pictures is still newer than before', async () => {
    const { found, about } = setUp();
    const url = 'https://pictures.example/8.jpg';
    await putStock(store.table, coastline, stockItem({ id: 'i3' }, { pictures: [{ kind: 'remote', url }] }));
    for (let n = 0; n < 4; n += 1) {
      await putPictures(store.table, coastline, {
        vehicle_id: 'i3',
        pictures: { [url]: { state: 'stored', key: `r.${n}` } },
      });
    }
    await about(coastline, 'i3');
    await putStock(store.table, coastline, stockItem({ id: 'i3' }, { km: 77, pictures: [] }));
    await about(coastline, 'i3');
    expect((await found(coastline)).hits).toMatchObject([{ km: 77, media: [] }]);
  });

  test('a withdrawn vehicle and one kept off the site leave the search', async () => {
    const { found, about } = setUp();
    await putStock(store.table, coastline, stockItem({ id: 'i4' }));
    await putStock(store.table, coastline, stockItem({ id: 'i5' }));
    await about(coastline, 'i4', 'i5', 'gone-from-the-table');
    expect((await found(coastline)).count).toBe(2);
    await putStock(store.table, coastline, stockItem({ id: 'i4', state: 'withdrawn' }));
    await putStock(store.table, coastline, stockItem({ id: 'i5' }, { show_on_dealer_website: false }));
    await about(coastline, 'i4', 'i5');
    expect((await found(coastline)).count).toBe(0);
  });

  test('an event of one dealer never touches another dealer’s stock', async () => {
    const { found, about } = setUp();
    await putStock(store.table, coastline, stockItem({ id: 'i6' }));
    await putStock(store.table, totara, stockItem({ id: 'i6' }, { make: 'Kia' }));
    await about(totara, 'i6');
    expect((await found(coastline)).count).toBe(0);
    expect((await found(totara)).hits).toMatchObject([{ make: 'Kia' }]);
  });

  test('a batch is read together, and a vehicle that cannot be read fails its own record only', async () => {
    const { index, found } = setUp();
    await putStock(store.table, coastline, stockItem({ id: 'i7' }));
    await putStock(store.table, coastline, stockItem({ id: 'i8' }));
    const reads: number[] = [];
    const { table } = store.as('search-index-stock');
    const counted = new Proxy(table, {
      get: (target, name) =>
        name === 'loadMany'
          ? (keys: { pk: string }[], schema: never) => {
              reads.push(keys.length);
              if (keys.some(({ pk }) => pk.endsWith('#broken'))) throw new Error('This item is damaged.');
              return target.loadMany(keys as never, schema);
            }
          : unknownOf(target, name),
    });
    const consume = create({ directory, logger: silent, now: () => new Date(at), table: counted, index });
    expect((await consume(stockEvents(coastline, 'i7', 'i8', 'i7'), clock)).batchItemFailures).toEqual([]);
    // Their stock items, and who has reserved them.
    expect(reads).toEqual([2, 2]);
    const failures = (await consume(stockEvents(coastline, 'i7', 'broken', 'i8'), clock)).batchItemFailures;
    expect(failures).toHaveLength(1);
    expect((await found(coastline)).hits.map(({ id }) => id)).toEqual(expect.arrayContaining(['i7', 'i8']));
  });

  test('a rebuild from the table finds what the events would have led to', async () => {
    const fresh = await testTable();
    try {
      const source = (tenant: TenantContext) => tenant.config.sources[0]?.id ?? 'none';
      for (let n = 0; n < 230; n += 1) {
        const state = n % 10 === 0 ? ('withdrawn' as const) : ('active' as const);
        await putStock(fresh.table, coastline, stockItem({ id: `r${n}`, state, source: source(coastline) }));
      }
      await putStock(fresh.table, totara, stockItem({ id: 'r0', source: source(totara) }));
      const index = makeEmbeddedIndex();
      const counts = await rebuildIndex({ directory, table: fresh.table, index });
      expect(counts).toEqual({ tenants: 2, documents: 208, removals: 23 });
      expect((await index.search(stockQuery(coastline, emptySearch, {}, new Date(at)))).count).toBe(207);
      expect((await index.search(stockQuery(totara, emptySearch, {}, new Date(at)))).count).toBe(1);
    } finally {
      await fresh.close();
    }
  });
});
