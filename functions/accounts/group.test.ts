import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { makeSessions } from './sessions.ts';

const shared = { garage_enabled: true, group: 'one-group', accounts: { shared_in_group: true } } as const;
const coastline = tenantContext('coastline', shared);
const merribank = tenantContext('merribank', shared);
/** Of the same group, but it does not share. */
const totara = tenantContext('totara', { ...shared, accounts: { shared_in_group: false } });
const PHONE = '+61400220001';

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
const clock = testClock();
beforeAll(async () => {
  store = await testTable();
  const runtime = testRuntime({
    documents: store.as('api-accounts').documents,
    tenants: [coastline, merribank, totara],
    now: clock.now,
    newId: testIds(),
  });
  call = makeCaller({ accounts: createApi({ ...runtime, ...sentMessages() }) });
  await putStock(store.table, coastline, stockItem({ id: 'car1' }));
  await putStock(store.table, totara, stockItem({ id: 'car2' }));
});
afterAll(() => store.close());

const signIn = async (tenant: typeof coastline) => {
  const begun = await makeSessions({ table: store.table, now: clock.now }).begin(tenant, PHONE, undefined);
  return { cookie: begun.cookie.split(';')[0] ?? '', user: begun.answer.user_id };
};
const at = (tenant: typeof coastline, cookie: string, path: string, body?: unknown) =>
  call({
    path,
    host: `${tenant.config.slug}.localhost`,
    headers: { cookie },
    body,
    method: body === undefined ? 'GET' : 'POST',
  });
const save = { phone_number: PHONE, car_id: 'car1' };

describe('a group that shares its shoppers', () => {
  test('knows one person by number, and says with each dealer what was saved with the others', async () => {
    const [one, two] = [await signIn(coastline), await signIn(merribank)];
    expect(one.user).toBe(two.user);
    await at(coastline, one.cookie, '/api/watchlist/save-car', save);
    const list = await at(merribank, two.cookie, '/api/v1/watchlist');
    expect(list.body).toMatchObject({
      cars: [],
      elsewhere: [
        {
          dealer: coastline.config.name,
          cars: [{ url: expect.stringMatching(/^http:\/\/coastline\.localhost\/cars\//) }],
        },
      ],
    });
  });

  test('signs in at each dealer by itself, and out everywhere at once', async () => {
    const [one, two] = [await signIn(coastline), await signIn(merribank)];
    expect((await at(merribank, one.cookie, '/api/v1/session')).status).toBe(401);
    await at(coastline, one.cookie, '/api/v1/auth/logout', { everywhere: true });
    expect((await at(merribank, two.cookie, '/api/v1/session')).status).toBe(401);
  });

  test('has nothing to do with a dealer that does not share, nor that one with it', async () => {
    const [one, other] = [await signIn(coastline), await signIn(totara)];
    expect(one.user).not.toBe(other.user);
    expect((await at(totara, one.cookie, '/api/v1/session')).status).toBe(401);
    expect((await at(coastline, other.cookie, '/api/v1/watchlist')).status).toBe(401);
    await at(coastline, one.cookie, '/api/watchlist/save-car', save);
    expect((await at(totara, other.cookie, '/api/v1/watchlist')).body).not.toHaveProperty('elsewhere');
    const foreign = await at(coastline, one.cookie, '/api/watchlist/save-car', { ...save, car_id: 'car2' });
    expect(foreign.body).toEqual({ success: false, error: 'This car is no longer for sale.' });
  });
});
