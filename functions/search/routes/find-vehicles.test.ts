import { beforeAll, describe, expect, test } from 'vitest';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { fixedDirectory, OPERATOR_TOKEN, secretsOf, testEnv } from '#test/support/runtime.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { makeEmbeddedIndex } from '../engines/embedded/engine.ts';
import { stockDocument } from '../engines/port/document.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const index = makeEmbeddedIndex();

const documentOf = (tenant: typeof coastline, id: string, content: Parameters<typeof stockItem>[1]) =>
  stockDocument(projectVehicle(stockItem({ id }, content), undefined, tenant.config), 1, tenant.config);

describe('a vehicle that somebody types of', () => {
  beforeAll(async () => {
    await index.upsertMany(coastline, [
      documentOf(coastline, 'v1', { stocknum: 'C-1040', regplate: '123 ABC', make: 'Toyota', model: 'Hilux' }),
      documentOf(coastline, 'v2', { stocknum: 'C1041', price_cents: null, offer_price_cents: null }),
      documentOf(coastline, 'v3', {
        stocknum: 'C1042',
        make: 'Mazda',
        model: 'CX-5',
        car_type: 'demo',
        features: ['Audio system with six speakers'],
      }),
      documentOf(coastline, 'v4', { stocknum: 'D2077', regplate: '1042 ZZ', make: 'Audi', model: 'A3' }),
    ]);
    await index.upsertMany(totara, [documentOf(totara, 'v9', { stocknum: 'C1040', make: 'Toyota', model: 'Hilux' })]);
  });

  const call = makeCaller({
    search: createApi({
      directory: fixedDirectory([coastline, totara]),
      env: testEnv,
      secrets: secretsOf({}),
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      now: () => new Date('2026-11-21T00:00:00.000Z'),
      index,
      table: {
        load: async () => undefined,
        list: async () => [],
        loadMany: async () => [],
        create: () => Promise.reject(new Error('Finding writes nothing.')),
      },
    }),
  });
  const ask = (q: string) =>
    call({
      method: 'GET',
      path: '/api/v1/operators/tenants/coastline/vehicles',
      query: new URLSearchParams({ q }),
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  const found = async (q: string): Promise<unknown> => {
    const { vehicles } = (await ask(q)).body as { vehicles: { car_id: string }[] };
    return vehicles.map(({ car_id }) => car_id);
  };

  test.each([
    ['its stock number, however it is written', 'c1040', ['v1']],
    ['its registration', '123-abc', ['v1']],
    ['the number of one without a price, which the site may leave out', 'C1041', ['v2']],
    ['words', 'mazda cx-5', ['v3']],
    ['the beginning of a make, which equipment may begin with too', 'audi', ['v4']],
    ['the beginning of its last word', 'mazda cx', ['v3']],
    ['the end of its stock number', '077', ['v4']],
    ['any part of a number, the whole one first', 'c1042', ['v3']],
    ['any part of a number, stock numbers and registrations alike', '1042', ['v3', 'v4']],
  ])('is found by %s, of this dealer only', async (_, q, ids) => {
    expect(await found(q)).toEqual(ids);
  });

  test('is none where nothing has it, and a single letter is not looked for', async () => {
    expect(await found('Z9999')).toEqual([]);
    expect((await ask('c')).status).toBe(400);
  });
});
