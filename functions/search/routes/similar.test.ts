import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { callRoute } from '#test/support/call-route.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { similarAnswerSchema } from '../contract.ts';
import { makeEmbeddedIndex } from '../engines/embedded/engine.ts';
import { stockDocument } from '../engines/port/document.ts';
import { similarRoute } from './similar.ts';

const coastline = tenantContext('coastline');
const merribank = tenantContext('merribank');

describe('search.similar', () => {
  const index = makeEmbeddedIndex();
  let store: Awaited<ReturnType<typeof testTable>>;
  const vehicle = (id: string, content: Partial<VehicleContent>, item: Partial<StockItem> = {}): StockItem =>
    stockItem({ id, ...item }, { simple_body: 'suv', price_cents: 3_100_000, ...content });
  const list = (items: readonly StockItem[], tenant = coastline) =>
    index.upsertMany(
      tenant,
      items.map((item) => stockDocument(projectVehicle(item, undefined, tenant.config), 1, tenant.config)),
    );
  const ask = async (id: string, tenant = coastline) => {
    const route = similarRoute({
      index,
      table: store.as('api-search').table,
      now: () => new Date('2026-11-21T00:00:00Z'),
    });
    return similarAnswerSchema.parse((await callRoute(route, tenant, { params: { slug: `x-${id}` } })).body).hits;
  };

  const own = vehicle('own', { make: 'Mazda', model: 'CX-5' });
  beforeAll(async () => {
    store = await testTable();
    await putStock(store.table, coastline, own);
    const lonely = vehicle('lonely', { simple_body: 'convertible', price_cents: null });
    await putStock(store.table, coastline, lonely);
    await putStock(store.table, coastline, vehicle('gone', {}, { state: 'withdrawn' }));
    await list([
      own,
      lonely,
      ...['m1', 'm2', 'm3', 'm4'].map((id, n) =>
        vehicle(id, { make: 'Mazda', model: 'CX-5', price_cents: 3_100_000 + n }),
      ),
      vehicle('k1', { make: 'Kia', model: 'Sportage', price_cents: 3_400_000 }),
      vehicle('k2', { make: 'Kia', model: 'Sorento', price_cents: 3_499_900 }),
      vehicle('dear', { make: 'Kia', model: 'EV9', price_cents: 9_000_000 }),
      vehicle('ute', { make: 'Ford', model: 'Ranger', simple_body: 'ute' }),
      vehicle('sold', { make: 'Kia', model: 'Rio' }, { state: 'sold', sold_at: '2026-11-20T12:00:00.000Z' }),
      vehicle('reserved', { make: 'Kia', model: 'Rio', reserved: true }),
      vehicle('drive-only', { make: 'Kia', model: 'Rio', tag: 'Test Drive Only' }),
    ]);
    await list([vehicle('theirs', { make: 'Hyundai', model: 'Tucson' })], merribank);
  });
  afterAll(() => store.close());

  test('the same body and price come first, nearest in price, with other makes before a fourth of the same', async () => {
    expect((await ask('own')).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'k1', 'k2', 'm4']);
  });

  test('sold and reserved vehicles, those for test drives only, the vehicle itself and other dealers’ are never among them', async () => {
    for (const id of ['own', 'gone', 'lonely']) {
      const found = (await ask(id)).map((hit) => hit.id);
      expect(found).toHaveLength(new Set(found).size);
      for (const never of ['sold', 'reserved', 'drive-only', 'theirs', id]) expect(found).not.toContain(never);
    }
  });

  test('where nothing has the same body, vehicles of the same kind are offered', async () => {
    expect((await ask('lonely')).length).toBe(6);
  });

  test('renderings of one body are no neighbours and stand there twice at most, if there are others of the kind', async () => {
    const look = (media: string): Partial<VehicleContent> => ({
      simple_body: 'van',
      pictures: [{ kind: 'layered', body: media, view: 'front34', colour: '#e9e9e6' }],
    });
    const vans = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'].map((id, n) =>
      vehicle(id, { ...look('van'), make: `Make ${n}`, price_cents: 7_500_000 + n }),
    );
    const others = ['suv', 'ute', 'coupe', 'hatch'].map((body) =>
      vehicle(`near-${body}`, { ...look(body), simple_body: body, make: 'Other', price_cents: 7_600_000 }),
    );
    const [first] = vans;
    if (first === undefined) throw new Error('No van.');
    await putStock(store.table, coastline, first);
    await list([...vans, ...others]);
    const found = (await ask('v1')).map(({ id }) => id);
    expect(found.filter((id) => id.startsWith('v'))).toEqual(['v2', 'v3']);
    expect(found.filter((id) => id.startsWith('near-'))).toHaveLength(4);
    expect(Math.abs(found.indexOf('v2') - found.indexOf('v3'))).toBeGreaterThan(1);
  });

  test('a vehicle of another dealer is not found', async () => {
    await expect(ask('own', merribank)).rejects.toThrow(Problem);
  });
});
