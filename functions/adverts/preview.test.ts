import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/hours/units.ts';
import { createApi as createVehicles } from '#functions/vehicles/api.ts';
import { vehicleAnswerSchema } from '#functions/vehicles/published/vehicle-answer.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const coastline = tenantContext('coastline');
const merribank = tenantContext('merribank');

describe('the preview of a car', () => {
  const clock = testClock('2026-11-27T00:00:00.000Z');
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  beforeAll(async () => {
    store = await testTable();
    await putStock(store.table, coastline, stockItem({ id: 'shown' }, { stocknum: 'P1' }));
    await putStock(
      store.table,
      coastline,
      stockItem({ id: 'hidden' }, { stocknum: 'P2', show_on_dealer_website: false }),
    );
    await putStock(store.table, coastline, stockItem({ id: 'gone', state: 'withdrawn' }, { stocknum: 'P3' }));
    const over = (name: string) =>
      testRuntime({ ...store.as(name), tenants: [coastline, merribank], now: clock.now, newId: testIds(`${name}-`) });
    call = makeCaller({ adverts: createApi(over('api-adverts')), vehicles: createVehicles(over('api-vehicles')) });
  });
  afterAll(() => store.close());

  const linkOf = (car: string, tenant = coastline) =>
    call({
      method: 'GET',
      path: `/api/v1/operators/tenants/${tenant.id}/adverts/${car}/preview`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  const tokenOf = async (car: string): Promise<string> => {
    const { url } = (await linkOf(car)).body as { url: string };
    return url.split('#')[1] ?? '';
  };
  const open = (token: string, host = 'coastline.localhost') =>
    call({ method: 'POST', path: '/api/v1/vehicle-previews', body: { token }, host });

  test.each(['hidden', 'gone', 'shown'])(
    'of one that is %s is the answer of its page, to nobody without the link',
    async (id) => {
      const opened = await open(await tokenOf(id));
      expect(opened.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
      expect(vehicleAnswerSchema.parse(opened.body).car.id).toBe(id);
      const page = await call({ method: 'GET', path: `/api/v1/cars/x-${id}` });
      if (id === 'shown') expect(page.body).toEqual(opened.body);
      else expect(page.status).toBe(410);
    },
  );

  test('has its address on the dealer’s site, the token in the fragment, by stock number too', async () => {
    expect((await linkOf('P2')).body).toMatchObject({
      url: expect.stringMatching(/^https?:\/\/coastline[^#?]*\/car-preview#[\w.-]+$/),
      expires_at: new Date(clock.now().getTime() + HOUR_MS).toISOString(),
    });
  });

  test('opens at no other dealer, for no other thing, altered, or after its hour', async () => {
    const token = await tokenOf('hidden');
    expect((await open(token, 'merribank.localhost')).status).toBe(404);
    expect((await open(`${token.slice(0, -2)}xx`)).status).toBe(404);
    expect((await open('a.b')).status).toBe(404);
    expect((await linkOf('hidden', merribank)).status).toBe(404);
    clock.advance(HOUR_MS + 1_000);
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'gone' } });
  });
});
