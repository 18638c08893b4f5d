import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { searchAnswerSchema, standingAnswerSchema } from '../contract.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { makeEmbeddedIndex } from '../engines/embedded/engine.ts';
import { stockDocument } from '../engines/port/document.ts';

const coastline = tenantContext('coastline');
const merribank = tenantContext('merribank');
const now = () => new Date('2026-11-21T00:00:00.000Z');

describe('where a vehicle stands', () => {
  const index = makeEmbeddedIndex();
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  const hilux = (n: number): StockItem =>
    stockItem({ id: `h${n}` }, { make: 'Toyota', model: 'Hilux', badge: 'SR5', stocknum: `H${n}`, custom_rank: n });
  const stock: readonly StockItem[] = [
    ...Array.from({ length: 30 }, (_, n) => hilux(n)),
    stockItem({ id: 'kia' }, { make: 'Kia', model: 'Rio', badge: null, stocknum: 'K1' }),
    stockItem({ id: 'sold', state: 'sold', sold_at: '2026-11-20T12:00:00.000Z' }, { make: 'Kia', model: 'Rio' }),
    stockItem({ id: 'hidden' }, { make: 'Kia', model: 'Rio', show_on_dealer_website: false }),
  ];
  beforeAll(async () => {
    store = await testTable();
    for (const item of stock) await putStock(store.table, coastline, item);
    const shown = stock.filter(({ content }) => content.show_on_dealer_website);
    await index.upsertMany(
      coastline,
      shown.map((item) => stockDocument(projectVehicle(item, undefined, coastline.config), 1, coastline.config)),
    );
    call = makeCaller({
      search: createApi({
        ...testRuntime({ ...store.as('api-search'), tenants: [coastline, merribank], now, newId: testIds('s-') }),
        index,
      }),
    });
  });
  afterAll(() => store.close());

  const askOf = (car: string, tenant = coastline) =>
    call({
      method: 'GET',
      path: `/api/v1/operators/tenants/${tenant.id}/vehicles/${car}/standing`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  const standing = async (car: string) => standingAnswerSchema.parse((await askOf(car)).body);
  const siteSearch = async (path: string) => {
    const [base = '', query = ''] = path.split('?');
    const asked = new URLSearchParams(query);
    asked.set('path', base);
    return searchAnswerSchema.parse((await call({ method: 'GET', path: '/api/v1/search', query: asked })).body);
  };

  test('is its rank for its own name, its model and in the whole listing, each with the page that shows it', async () => {
    for (const id of ['h0', 'h12', 'h29', 'kia']) {
      const { searches, sitemap } = await standing(id);
      expect(searches).toHaveLength(3);
      expect(sitemap).toBe(true);
      for (const { path, rank, count } of searches) {
        const { hits, page, count: found } = await siteSearch(path);
        expect(found).toBe(count);
        expect(hits[((rank ?? 0) - 1) % coastline.config.constants.pageSize]?.id).toBe(id);
        expect(page).toBe(Math.ceil((rank ?? 0) / coastline.config.constants.pageSize));
      }
    }
  });

  test('names the words that it was searched for', async () => {
    const item = hilux(3);
    expect((await standing('H3')).searches.map(({ words }) => words)).toEqual([
      vehicleName(item.content),
      'Toyota Hilux',
      null,
    ]);
  });

  test('of a sold one is in the listing and not in the sitemap', async () => {
    const { searches, sitemap } = await standing('sold');
    expect(searches.at(-1)?.rank).toBeGreaterThan(0);
    expect(sitemap).toBe(false);
  });

  test('of one that the site hides is nowhere, and the address is that of the first page', async () => {
    const { searches, sitemap } = await standing('hidden');
    expect(searches.map(({ rank }) => rank)).toEqual([null, null, null]);
    expect(searches.at(-1)?.path).toBe(coastline.config.search.searchBasePath);
    expect(sitemap).toBe(false);
  });

  test('of another dealer’s vehicle is not said', async () => {
    expect((await askOf('h1', merribank)).status).toBe(404);
  });
});
