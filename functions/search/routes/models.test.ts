import { beforeAll, describe, expect, test } from 'vitest';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { callRoute } from '#test/support/call-route.ts';
import { testClock } from '#test/support/runtime.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { model as makeModel } from '#tenants/model.ts';
import { modelAnswerSchema, modelsAnswerSchema } from '../contract.ts';
import { stockDocument } from '../engines/port/document.ts';
import { makeEmbeddedIndex } from '../engines/embedded/engine.ts';
import { modelRoute } from './model.ts';
import { modelsRoute } from './models.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';

const model = (make: string, name: string, image: string | null = null) =>
  makeModel({
    make,
    name,
    image,
    short_description: 'A long sentence that a brochure would be proud of and that no tile on any page has room for.',
    fuel: 'Petrol',
    status: 'available',
    grades: [{ name: 'GX', text: 'The one most people buy.' }],
  });

const tenant: TenantContext = tenantContext('coastline', {
  search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
  models: [model('Chery', 'Tiggo 7 Pro'), model('Toyota', 'Hilux', 'l.ute.front34.white')],
});

const documentOf = (content: Partial<VehicleContent>, n: number, item: Partial<StockItem> = {}) =>
  stockDocument(
    projectVehicle(stockItem({ id: `v${n}`, ...item }, content), undefined, tenant.config),
    1,
    tenant.config,
  );

const deps = { index: makeEmbeddedIndex(), now: () => new Date('2026-11-21T00:00:00.000Z') };

beforeAll(() =>
  deps.index.upsertMany(tenant, [
    documentOf({ make: 'Toyota', model: 'Hilux', simple_body: 'ute', price_cents: 4_599_000 }, 1),
    documentOf({ make: 'Toyota', model: 'HiLux', simple_body: 'ute', price_cents: 3_999_000 }, 2),
    documentOf({ make: 'Toyota', model: 'Hilux', simple_body: 'ute', price_cents: 5_999_000 }, 3),
    documentOf({ make: 'Toyota', model: 'Corolla', simple_body: 'hatch', price_cents: 2_299_000 }, 4),
    documentOf({ make: 'Land Rover', model: 'Defender', simple_body: 'suv', price_cents: null }, 5),
    ...Array.from({ length: 180 }, (_, n) =>
      documentOf({ make: 'Mazda', model: `Type ${n}`, simple_body: 'sedan', price_cents: 1_000_000 }, 100 + n),
    ),
    documentOf({ make: 'Kia', model: 'Rio' }, 400, { state: 'sold', sold_at: '2026-11-01T00:00:00.000Z' }),
  ]),
);

const refused = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Problem ? error.code : 'thrown'),
  );

describe('search.models', () => {
  const ask = async (query: string) =>
    modelsAnswerSchema.parse((await callRoute(modelsRoute(deps), tenant, { query: new URLSearchParams(query) })).body);

  test('the dealer’s range comes first, in stock or not, then every model in stock by name, 21 a page', async () => {
    const { models, count, pages, vehicles, make } = await ask('');
    expect(models.slice(0, 4).map((entry) => entry.model)).toEqual(['Tiggo 7 Pro', 'Hilux', 'Defender', 'Type 0']);
    expect({ shown: models.length, count, pages, vehicles, make }).toEqual({
      shown: 21,
      count: 184,
      pages: 9,
      vehicles: 185,
      make: null,
    });
  });

  test('cars come before motorcycles, whatever they are called', async () => {
    const own = tenantContext('totara', {
      models: [],
      search: { ...tenantConfig('totara').search, defaultStock: 'all' },
    });
    const index = makeEmbeddedIndex();
    await index.upsertMany(own, [
      documentOf({ make: 'Aprilia', model: 'RS', item_type: 'motorcycle' }, 1),
      documentOf({ make: 'Zeekr', model: 'X', item_type: 'car' }, 2),
    ]);
    const { body } = await callRoute(modelsRoute({ ...deps, index }), own, { query: new URLSearchParams() });
    expect(modelsAnswerSchema.parse(body).models.map(({ make }) => make)).toEqual(['Zeekr', 'Aprilia']);
  });

  test('more models than a facet has values are all there, on the last page even for a page behind it', async () => {
    const last = await ask('page=99');
    expect(last.page).toBe(9);
    expect(last.models.at(-1)?.model).toBe('Corolla');
  });

  test('spellings of one model are one entry with all its vehicles and the least price', async () => {
    const { models } = await ask('make=toyota&query=hil');
    expect(models).toHaveLength(1);
    expect(models[0]).toMatchObject({
      model: 'Hilux',
      model_slug: 'hilux',
      image: 'l.ute.front34.white',
      count: 3,
      price_from: 39_990,
    });
  });

  test('a price or a body leaves models that are in stock within it; unpriced ones are in no range', async () => {
    expect((await ask('range[price]=20000:50000')).models.map((entry) => [entry.model, entry.count])).toEqual([
      ['Hilux', 2],
      ['Corolla', 1],
    ]);
    expect((await ask('body=suv')).models.map((entry) => entry.model)).toEqual(['Defender']);
    expect((await ask('body=suv&range[price]=5000:')).count).toBe(0);
  });

  test('makes are counted without the make, bodies without the body, so that either can be changed', async () => {
    const { makes, bodies, make } = await ask('make=toyota&body=hatch');
    expect(make).toEqual({ slug: 'toyota', name: 'Toyota' });
    expect(makes).toEqual([{ slug: 'toyota', name: 'Toyota', count: 1 }]);
    expect(bodies).toEqual({ hatch: 1, ute: 3 });
    expect((await ask('make=toyota')).makes.map(({ name }) => name)).toEqual([
      'Chery',
      'Land Rover',
      'Mazda',
      'Toyota',
    ]);
  });

  test('words begin words of the name, make and model alike', async () => {
    const named = async (query: string) => (await ask(`query=${query}`)).models.map((entry) => entry.model);
    expect(await named('land def')).toEqual(['Defender']);
    expect(await named('tiggo7')).toEqual(['Tiggo 7 Pro']);
    expect(await named('nothing')).toEqual([]);
  });

  test('a make that this dealer has nothing of is not found; one of the range is, in stock or not', async () => {
    expect((await ask('make=chery')).models.map((entry) => entry.model)).toEqual(['Tiggo 7 Pro']);
    expect(await refused(ask('make=daewoo'))).toBe('not_found');
  });
});

describe('search.model', () => {
  const ask = async (make: string, name: string) =>
    modelAnswerSchema.parse((await callRoute(modelRoute(deps), tenant, { params: { make, model: name } })).body);

  test('has the grades that the dealer gives, and the type of the lowest price', async () => {
    const typed: TenantContext = tenantContext('merribank', {
      models: tenant.config.models,
      search: tenant.config.search,
    });
    const index = makeEmbeddedIndex();
    const put = (n: number, price_cents: number, price_type: VehicleContent['price_type']) =>
      stockDocument(
        projectVehicle(
          stockItem({ id: `p${n}` }, { make: 'Toyota', model: 'Hilux', price_cents, price_type }),
          undefined,
          typed.config,
        ),
        1,
        typed.config,
      );
    // More than a page, so that the cheapest one may not be on the first.
    await index.upsertMany(typed, [
      ...Array.from({ length: 40 }, (_, n) => put(n, 5_000_000 + n * 100, 'excl_govt_charges')),
      put(99, 4_000_000, 'drive_away'),
    ]);
    const route = modelRoute({ ...deps, index });
    const { body } = await callRoute(route, typed, { params: { make: 'toyota', model: 'hilux' } });
    expect(modelAnswerSchema.parse(body)).toMatchObject({
      model: { price_from: 40_000, count: 41 },
      price_type: 'drive_away',
      grades: [{ name: 'GX', text: 'The one most people buy.' }],
      colours: [],
    });
  });

  test('a model has its vehicles with it, all spellings of its name', async () => {
    const { model: entry, hits } = await ask('Toyota', 'hilux');
    expect([entry.model, entry.count, hits.length]).toEqual(['Hilux', 3, 3]);
  });

  test('a model of the range has a page without a vehicle, a model in stock has one without content', async () => {
    expect(await ask('chery', 'tiggo-7-pro')).toMatchObject({ model: { count: 0, status: 'available' }, hits: [] });
    expect((await ask('land-rover', 'defender')).model).toMatchObject({ count: 1, short_description: null });
  });

  test('the page of a model outlives its last vehicle; a model that never was is not found', async () => {
    expect(await ask('kia', 'rio')).toMatchObject({ model: { model: 'Rio', count: 0 }, hits: [] });
    expect(await refused(ask('kia', 'stinger'))).toBe('not_found');
    expect(await refused(ask('toyota', 'defender'))).toBe('not_found');
  });
});

test('while the engine is away, directory and model give their previous answers for ten minutes, with their time', async () => {
  let isAway = false;
  const asked = <T>(work: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(new Problem('upstream_unavailable', 'A short break.')) : work();
  const { now, advance } = testClock();
  const fragile: StockIndex = {
    ...deps.index,
    search: (query) => asked(() => deps.index.search(query)),
    facetValues: (dealer, facet) => asked(() => deps.index.facetValues(dealer, facet)),
    models: (query) => asked(() => deps.index.models(query)),
  };
  const [directory, one] = [modelsRoute({ index: fragile, now }), modelRoute({ index: fragile, now })];
  const list = (query: string, dealer = tenant) => callRoute(directory, dealer, { query: new URLSearchParams(query) });
  const hilux = () => callRoute(one, tenant, { params: { make: 'toyota', model: 'hilux' } });
  await Promise.all([list('make=toyota&body=ute'), hilux()]);
  isAway = true;
  advance(300_000);
  const as_of = '2026-11-21T00:00:00.000Z';
  const again = await list('refinementList[body][0]=ute&refinementList[make][0]=Toyota');
  expect(modelsAnswerSchema.parse(again.body)).toMatchObject({ vehicles: 3, as_of });
  expect(again.headers).toEqual({ 'cache-control': 'public, max-age=0, s-maxage=5' });
  expect(modelAnswerSchema.parse((await hilux()).body)).toMatchObject({ model: { count: 3 }, as_of });
  expect(await refused(list('make=toyota'))).toBe('upstream_unavailable');
  expect(await refused(list('make=toyota&body=ute', tenantContext('merribank')))).toBe('upstream_unavailable');
  advance(300_001);
  expect(await refused(hilux())).toBe('upstream_unavailable');
  isAway = false;
  expect(modelAnswerSchema.parse((await hilux()).body).as_of).toBeUndefined();
});
