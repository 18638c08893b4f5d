import { beforeAll, describe, expect, test } from 'vitest';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { callRoute } from '#test/support/call-route.ts';
import { testClock } from '#test/support/runtime.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { searchAnswerSchema } from '../contract.ts';
import { stockDocument } from '../engines/port/document.ts';
import { makeEmbeddedIndex } from '../engines/embedded/engine.ts';
import { searchRoute } from './search.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';

const all = { search: { ...tenantConfig('coastline').search, defaultStock: 'all' as const } };
const coastline = tenantContext('coastline', all);

const documentOf = (content: Partial<VehicleContent>, n: number, item: Partial<StockItem> = {}) =>
  stockDocument(
    projectVehicle(stockItem({ id: `v${n}`, ...item }, content), undefined, coastline.config),
    1,
    coastline.config,
  );

describe('search.search', () => {
  const index = makeEmbeddedIndex();
  const route = searchRoute({ index, now: () => new Date('2026-11-21T00:00:00.000Z'), clock: () => 0 });
  const ask = async (query: string, tenant: TenantContext = coastline) =>
    searchAnswerSchema.parse((await callRoute(route, tenant, { query: new URLSearchParams(query) })).body);

  beforeAll(async () => {
    await index.upsertMany(coastline, [
      ...Array.from({ length: 40 }, (_, n) => documentOf({ price_cents: 2_000_000 + n * 100_000 }, n)),
      ...Array.from({ length: 10 }, (_, n) =>
        documentOf({ make: 'Mazda', model: 'CX-5', simple_body: 'suv' }, 100 + n),
      ),
      documentOf({ make: 'Kia', model: 'EV9', car_type: 'new', price_cents: null }, 200),
      documentOf({ make: 'Kia', model: 'Rio' }, 201, { state: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }),
      documentOf({ make: 'Kia', model: 'Rio' }, 202, { state: 'sold', sold_at: '2026-11-01T00:00:00.000Z' }),
    ]);
  });

  test('without parameters it answers the first 21 of all that is shown, exactly counted', async () => {
    const answer = await ask('');
    expect(answer).toMatchObject({
      count: 52,
      pages: 3,
      page: 1,
      listing: { canonical: '/search/new-used-and-demo-cars/', heading: 'New, used and demo cars', base: {} },
    });
    expect(answer.hits).toHaveLength(21);
    expect(answer.facets['make']).toEqual({ Toyota: 40, Mazda: 10, Kia: 2 });
    expect(answer.facetStats['price']).toEqual({ min: 20_000, max: 59_000 });
  });

  test('a path is resolved against this dealer’s makes and models', async () => {
    const answer = await ask('path=/search/mazda/cx-5');
    expect(answer.listing).toEqual({
      canonical: '/search/mazda/cx-5',
      heading: 'Mazda CX-5',
      base: { make: ['Mazda'], model: ['CX-5'] },
    });
    expect(answer.count).toBe(10);
    // Other makes stay reachable.
    expect(answer.facets['make']).toEqual({ Kia: 2, Mazda: 10, Toyota: 40 });
    expect((await ask('path=/search/ute')).count).toBe(42);
    expect((await ask('path=/search/new-cars')).count).toBe(1);
  });

  test('what path and query refine together is added, and counted without itself', async () => {
    const answer = await ask('path=/search/mazda&make=Kia');
    expect(answer.count).toBe(12);
    expect(answer.facets['make']).toEqual({ Toyota: 40, Mazda: 10, Kia: 2 });
  });

  test.each(['/search/lada', '/search/mazda/hilux', '/elsewhere'])('%s is not found', async (path) => {
    await expect(ask(`path=${path}`)).rejects.toThrow(Problem);
    await expect(ask(`path=${path}`)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('makes of one dealer are no pages of another', async () => {
    await expect(ask('path=/search/mazda', tenantContext('totara'))).rejects.toMatchObject({ code: 'not_found' });
    expect((await ask('', tenantContext('totara'))).count).toBe(0);
  });

  test('a page behind the last one shows the last one', async () => {
    const answer = await ask('page=9');
    expect(answer).toMatchObject({ page: 3, pages: 3, count: 52 });
    expect(answer.hits).toHaveLength(10);
    expect(await ask('page=4&make=Nobody')).toMatchObject({ page: 1, pages: 0, count: 0, hits: [] });
  });

  test('every notation of the address asks the same', async () => {
    const canonical = await ask('make=Toyota&range[price]=30000:40000&sortBy=price_asc');
    expect(canonical.count).toBe(11);
    expect(canonical.hits[0]?.price_cents).toBe(3_000_000);
    expect(await ask('refinementList[make][0]=Toyota&price=30000:40000&sortBy=price_asc')).toEqual(canonical);
    expect(canonical.facetStats['price']).toEqual({ min: 20_000, max: 59_000 });
  });

  test('the dealer’s default stock holds whatever is asked for', async () => {
    const usedOnly = tenantContext('coastline', { search: { ...all.search, defaultStock: 'used_only' } });
    expect((await ask('car_type=new', usedOnly)).count).toBe(0);
    const priced = tenantContext('coastline', { search: { ...all.search, defaultStock: 'priced_only' } });
    expect((await ask('', priced)).count).toBe(51);
    const inStock = tenantContext('coastline', { search: { ...all.search, defaultStock: 'in_stock_only' } });
    expect((await ask('', inStock)).count).toBe(51);
  });

  test('unpriced cars come last when the cheapest are asked for, or not at all by flag', async () => {
    const last = await ask('sortBy=price_asc&page=3');
    // A sold one stands behind them.
    expect(last.hits.at(-2)?.price_cents).toBeNull();
    expect(last.hits.at(-1)?.sold).toBe(true);
    const hiding = tenantContext('coastline', {
      ...all,
      flags: { ...coastline.config.flags, hide_unpriced_when_price_asc: true },
    });
    expect((await ask('sortBy=price_asc', hiding)).count).toBe(51);
    expect((await ask('sortBy=price_desc', hiding)).count).toBe(52);
  });

  test('sold cars stand after all others in every order, unless the dealer sets it otherwise', async () => {
    for (const sort of ['relevance', 'latest', 'price_asc', 'price_desc', 'km_asc']) {
      const { hits } = await ask(`sortBy=${sort}&page=3`);
      expect(hits.map(({ sold }) => sold).lastIndexOf(false), sort).toBe(hits.length - 2);
    }
    const mixed = tenantContext('coastline', { search: { ...all.search, soldLast: false } });
    const inOrder = await ask('sortBy=price_desc&query=kia', mixed);
    expect(inOrder.hits.map(({ sold }) => sold)).toEqual([true, false]);
  });

  test('with a model of one make chosen the other makes can be chosen too: any Kia, or the Hilux', async () => {
    const { count, facets } = await ask('make=Kia&make=Toyota&make_model=Toyota > Hilux');
    expect(count).toBe(42);
    expect(facets['make']).toEqual({ Kia: 2, Mazda: 10, Toyota: 40 });
  });

  test('marks of a vehicle are words too', async () => {
    await index.upsertMany(coastline, [documentOf({ make: 'Skoda', model: 'Octavia', certified: true }, 300)]);
    expect((await ask('query=certified')).hits.map(({ make }) => make)).toEqual(['Skoda']);
    await index.removeMany(coastline, [{ id: 'v300', version: 9 }]);
  });

  test.each([
    ['query=suv', 10],
    ['query=mazda under 50k', 10],
    ['query=ute -hilux', 2],
    ['query="ute"', 42],
    ['path=/search/toyota&query=mazda', 10],
  ])('words are read as the filters they mean: %s', async (address, count) => {
    const answer = await ask(address);
    expect(answer.count).toBe(count);
    // Enter and a shared link find the same: the reading of a reading is itself.
    if (answer.read_as !== null) expect((await ask(answer.read_as)).count).toBe(count);
  });

  test('the answer says how words were read, and that quoted ones are text', async () => {
    expect((await ask('query=white mazda under 50k with logbooks')).read_as).toBe(
      'make=Mazda&query=white+logbooks&range[price]=:50000',
    );
    expect((await ask('query=hilux')).read_as).toBe('make=Toyota&model=Hilux');
    expect((await ask('query="mazda"')).read_as).toBeNull();
    expect((await ask('make=Mazda')).read_as).toBeNull();
  });

  test('words, parts of words and stock numbers find cars', async () => {
    expect((await ask('query=hilux')).count).toBe(40);
    expect((await ask('query=toyota hil')).count).toBe(40);
    expect((await ask('query=cx5')).count).toBe(10);
    expect((await ask('query=cx 5 mazda')).count).toBe(10);
    expect((await ask('query=u-1042')).count).toBe(52);
    expect((await ask('query=hilux mazda')).count).toBe(0);
  });

  test('while the engine is away it gives its previous answer to the same question in any notation, and the edge does not store that', async () => {
    let isAway = false;
    const asked = <T>(work: () => Promise<T>): Promise<T> =>
      isAway ? Promise.reject(new Problem('upstream_unavailable', 'A short break.')) : work();
    const fragile: StockIndex = {
      upsertMany: index.upsertMany,
      removeMany: index.removeMany,
      indexed: index.indexed,
      health: index.health,
      models: index.models,
      facetValues: index.facetValues,
      valuesOfAll: index.valuesOfAll,
      counts: index.counts,
      prepare: (query) => asked(() => index.prepare(query)),
      search: (query) => asked(() => index.search(query)),
    };
    const { now, advance } = testClock();
    const over = searchRoute({ index: fragile, now, clock: () => 0 });
    const call = (query: string, tenant = coastline) => callRoute(over, tenant, { query: new URLSearchParams(query) });
    await call('make=Mazda&sortBy=latest');
    isAway = true;
    advance(300_000);
    const { body, headers } = await call('sortBy=latest&refinementList[make][0]=Mazda');
    expect(searchAnswerSchema.parse(body)).toMatchObject({ count: 10, as_of: '2026-11-21T00:00:00.000Z' });
    expect(headers).toEqual({ 'cache-control': 'public, max-age=0, s-maxage=5' });
    for (const stranger of [call('make=Kia'), call('make=Mazda&sortBy=latest', tenantContext('totara', all))]) {
      await expect(stranger).rejects.toMatchObject({ code: 'upstream_unavailable' });
    }
    advance(300_001);
    await expect(call('make=Mazda&sortBy=latest')).rejects.toMatchObject({ code: 'upstream_unavailable' });
    isAway = false;
    expect(searchAnswerSchema.parse((await call('make=Mazda&sortBy=latest')).body).as_of).toBeUndefined();
  });
});
