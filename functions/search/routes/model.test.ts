import { beforeAll, describe, expect, test } from 'vitest';
import { freshInStock, gradeStockHref, modelStockHref, usedInStock } from '#domain/models/in-stock.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { model } from '#tenants/model.ts';
import { callRoute } from '#test/support/call-route.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { modelAnswerSchema, modelsAnswerSchema, searchAnswerSchema } from '../contract.ts';
import { stockDocument } from '../engines/port/document.ts';
import { makeEmbeddedIndex } from '../engines/embedded/engine.ts';
import { modelRoute } from './model.ts';
import { modelsRoute } from './models.ts';
import { searchRoute } from './search.ts';

const stated = (dollars: number) => ({ cents: dollars * 100, type: 'drive_away' as const, as_of: '2026-11-16' });
const range = (make: string, name: string, body: string, grades: Parameters<typeof model>[0]['grades'] = []) =>
  model({ make, name, body, image: null, short_description: 'Good.', fuel: 'Petrol', status: 'available', grades });

const tenant: TenantContext = tenantContext('coastline', {
  search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
  models: [
    range('Toyota', 'RAV4', 'suv', [
      { name: 'GX', text: '', badges: ['GX', 'GX Hybrid'], price: stated(45_900) },
      { name: 'Edge', text: '', price: stated(60_900) },
      { name: 'Adventure', text: '' },
    ]),
    range('Mazda', 'CX-5', 'suv', [{ name: 'Maxx', text: '', price: stated(42_000) }]),
    range('Mitsubishi', 'Outlander', 'suv', [{ name: 'ES', text: '', price: stated(70_000) }]),
    range('Toyota', 'Hilux', 'ute', [{ name: 'SR5', text: '' }]),
  ],
});

const documentOf = (id: string, content: Partial<VehicleContent>, item: Partial<StockItem> = {}) =>
  stockDocument(
    projectVehicle(stockItem({ id, ...item }, { simple_body: 'suv', ...content }), undefined, tenant.config),
    1,
    tenant.config,
  );

const index = makeEmbeddedIndex();
const deps = { index, now: () => new Date('2026-11-21T00:00:00.000Z') };

const rav4 = (id: string, badge: string, price_cents: number, more: Partial<VehicleContent> = {}) =>
  documentOf(id, {
    make: 'Toyota',
    model: 'RAV4',
    badge,
    price_cents,
    car_type: 'new',
    price_type: 'drive_away',
    ...more,
  });

beforeAll(() =>
  index.upsertMany(tenant, [
    rav4('gx1', 'GX Hybrid', 4_699_000),
    rav4('gx2', 'gx', 4_599_000),
    rav4('gx3', 'GXL', 4_499_000, { car_type: 'demo' }),
    rav4('gx4', 'GX', 4_399_000, { tag: 'Test Drive Only' }),
    rav4('old', 'GX', 1_999_000, { car_type: 'used' }),
    rav4('kept', 'GX', 4_299_000, { reserved: true }),
    rav4('soon', 'GX', 4_199_000, { status: 'coming_soon' }),
    rav4('gone', 'GX', 4_099_000, { status: 'sold' }),
    documentOf('hi', { make: 'Toyota', model: 'Hilux', simple_body: 'ute', price_cents: 2_999_000 }),
    documentOf('kia', { make: 'Kia', model: 'Sportage', price_cents: 4_100_000 }),
    documentOf('cx', { make: 'Mazda', model: 'CX-9', price_cents: 9_900_000 }),
  ]),
);

const ask = async (make: string, name: string) =>
  modelAnswerSchema.parse((await callRoute(modelRoute(deps), tenant, { params: { make, model: name } })).body);

describe('prices of a model', () => {
  test('are of new vehicles and demonstrators that can be bought, never of used ones', async () => {
    const { price, grades } = await ask('toyota', 'rav4');
    expect(price).toEqual({ cents: 4_499_000, type: 'drive_away', basis: 'new', as_of: null });
    expect(grades[0]).toMatchObject({
      price: { cents: 4_599_000, basis: 'new' },
      badges: ['GX', 'GX Hybrid', 'gx'],
    });
  });

  test('of a grade without stock are what the dealer states, with its day, else none', async () => {
    const { grades } = await ask('toyota', 'rav4');
    expect(grades.slice(1).map(({ price, count }) => [price, count])).toEqual([
      [{ ...stated(60_900), basis: 'stated' }, 0],
      [null, 0],
    ]);
  });

  test('without new stock are stated, and without a statement those of any stock', async () => {
    expect((await ask('mazda', 'cx-5')).price).toMatchObject({
      cents: 4_200_000,
      basis: 'stated',
      as_of: '2026-11-16',
    });
    expect((await ask('toyota', 'hilux')).price).toMatchObject({ cents: 2_999_000, basis: 'stock', as_of: null });
  });

  test('of grades are of any stock where the model is not sold new', async () => {
    const { grades } = await ask('toyota', 'hilux');
    expect(grades[0]).toMatchObject({ price: { cents: 2_999_000, basis: 'stock' }, count: 1, badges: ['SR5'] });
  });

  test('stand in the directory too, with the day of a stated one', async () => {
    const { body } = await callRoute(modelsRoute(deps), tenant, { query: new URLSearchParams() });
    const { models } = modelsAnswerSchema.parse(body);
    expect(models.slice(0, 4).map((entry) => [entry.model, entry.new_from, entry.new_from_as_of])).toEqual([
      ['RAV4', 42_990, null],
      ['CX-5', 42_000, '2026-11-16'],
      ['Outlander', 70_000, '2026-11-16'],
      ['Hilux', null, null],
    ]);
    expect(models.map((entry) => entry.in_range)).toEqual([true, true, true, true, false, false]);
  });
});

describe('numbers of a model', () => {
  const listed = async (href: string): Promise<number> => {
    const [path = '', query = ''] = href.split('?');
    const asked = new URLSearchParams(`path=${path}&${query}`);
    const { body } = await callRoute(searchRoute({ ...deps, clock: () => 0 }), tenant, { query: asked });
    return searchAnswerSchema.parse(body).count;
  };

  test('are as many as the listing behind them shows: reserved ones too, none that is sold or to come', async () => {
    const { model: entry, grades } = await ask('toyota', 'rav4');
    expect([entry.count, entry.new_count, entry.used_count, grades[0]?.count]).toEqual([6, 5, 1, 4]);
    expect([
      await listed(modelStockHref(entry)),
      await listed(modelStockHref(entry, freshInStock)),
      await listed(modelStockHref(entry, usedInStock)),
      await listed(gradeStockHref(entry, grades[0] ?? { badges: [] })),
    ]).toEqual([6, 5, 1, 4]);
  });

  test('of grades without a new vehicle lead to any of their badge', async () => {
    const { model: entry, grades } = await ask('toyota', 'hilux');
    expect(await listed(gradeStockHref(entry, grades[0] ?? { badges: [] }))).toBe(grades[0]?.count);
    expect(grades[0]?.count).toBe(1);
  });

  test('have the lowest price of used ones apart', async () => {
    const { model: entry } = await ask('toyota', 'rav4');
    expect([entry.new_from, entry.used_from, entry.price_from]).toEqual([42_990, 19_990, 19_990]);
  });
});

describe('beside a model', () => {
  test('stand the models of its body at the nearest price, the dealer’s own first', async () => {
    const { rivals } = await ask('toyota', 'rav4');
    expect(rivals.map((entry) => entry.model)).toEqual(['CX-5', 'Outlander', 'Hilux']);
  });

  test('of which little is in stock stand others of its kind, and none of itself', async () => {
    const { hits, nearest } = await ask('mazda', 'cx-5');
    expect([hits.length, nearest[0]?.id]).toEqual([0, 'soon']);
    expect(nearest.every((hit) => hit.model !== 'CX-5')).toBe(true);
    expect((await ask('toyota', 'rav4')).nearest).toEqual([]);
  });

  test('stands the repayment of its cheapest new vehicle, where one has an estimate', async () => {
    expect((await ask('toyota', 'rav4')).example?.id).toBe('gx3');
    expect((await ask('toyota', 'hilux')).example).toBeNull();
  });
});
