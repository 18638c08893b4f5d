import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSessions } from '#functions/accounts/sessions.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const gated = tenantContext('coastline', { gates: { trade_in: 'sign_in' } });
const open = tenantContext('totara', { gates: { trade_in: 'none', finance: 'sign_in' } });
const clock = testClock();

const offer = (location: string | undefined) => ({
  type: 'sell_my_car',
  isLastStep: true,
  userData: {
    first_name: 'Mia',
    last_name: 'Nguyen',
    email: 'mia.nguyen@example.com',
    phone: '0412 345 678',
    vehicle_year: '2019',
    vehicle_make: 'Kia',
    vehicle_model: 'Rio',
    odometer_km: '85,000',
    condition: 'Good',
    location_id: location,
    terms_conditions: true,
    url: '/sell-my-car',
  },
});

describe('leads of a kind that the dealer keeps for those who are signed in', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let cookies: Record<'coastline' | 'totara', string>;
  let keys = 0;
  const post = (body: unknown, { cookie = '', host = 'coastline.localhost', path = '/api/v1/leads' } = {}) =>
    call({ path, body, host, headers: { 'idempotency-key': `gate-key-${(keys += 1)}-0000`, cookie } });

  beforeAll(async () => {
    store = await testTable();
    const tenants = [gated, open];
    const runtime = testRuntime({
      documents: store.as('api-leads').documents,
      tenants,
      now: clock.now,
      newId: testIds(),
    });
    call = makeCaller({ leads: createApi(runtime) });
    await putStock(store.table, gated, stockItem({}, { location_id: gated.config.locations[0]?.id ?? null }));
    const sessions = makeSessions({ table: store.table, now: clock.now });
    const signedIn = async (tenant: typeof gated) =>
      (await sessions.begin(tenant, '+61412345678', undefined)).cookie.split(';')[0] ?? '';
    cookies = { coastline: await signedIn(gated), totara: await signedIn(open) };
  });
  afterAll(() => store.close());

  test('are refused without a session, and with that of another dealer', async () => {
    const body = offer(gated.config.locations[0]?.id);
    for (const cookie of ['', cookies.totara, '__Host-fc-session=nobody'])
      expect(await post(body, { cookie })).toMatchObject({ status: 401, body: { code: 'auth_required' } });
    expect(await post(body.userData, { path: '/api/v1/forms/sell-my-car' })).toMatchObject({ status: 401 });
  });

  test('are taken from whoever is signed in', async () => {
    expect(await post(offer(gated.config.locations[0]?.id), { cookie: cookies.coastline })).toMatchObject({
      status: 201,
    });
  });

  test('are taken from everybody where the dealer has no such gate, as all other kinds are', async () => {
    expect(await post(leadInput())).toMatchObject({ status: 201 });
    const host = 'totara.localhost';
    const location = open.config.locations[0]?.id;
    expect(
      await post({ ...offer(location), userData: { ...offer(location).userData, phone: '021 123 4567' } }, { host }),
    ).toMatchObject({ status: 201 });
  });
});
