import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventName } from '#events/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import * as z from 'zod';
import { makeCaller, type CallAnswer } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { makeSessions } from './sessions.ts';

const coastline = tenantContext('coastline', { garage_enabled: true });
const totara = tenantContext('totara', { garage_enabled: false });
const WATCHLIST_LIMIT = coastline.config.constants.watchlistLimit;
const VEHICLES = Array.from({ length: WATCHLIST_LIMIT + 2 }, (_, n) => `car${n}`);

let local: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  local = await testTable();
  for (const id of VEHICLES) await putStock(local.table, coastline, stockItem({ id }));
  await putStock(
    local.table,
    coastline,
    stockItem({ id: 'sold1', state: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }),
  );
});
afterAll(() => local.close());

let people = 0;
const setUp = async (dealer = coastline) => {
  const clock = testClock('2026-11-21T03:00:00.000Z');
  const granted = local.as('api-accounts');
  const runtime = testRuntime({
    documents: granted.documents,
    tenants: [dealer, totara],
    now: clock.now,
    newId: testIds(),
  });
  const phone = `+6140011${String((people += 1)).padStart(4, '0')}`;
  const call = makeCaller({ accounts: createApi({ ...runtime, ...sentMessages() }) });
  const signIn = async (tenant = dealer) => {
    const { cookie, answer } = await makeSessions(runtime).begin(tenant, phone, undefined);
    return { cookie: cookie.split(';')[0] ?? '', user: answer.user_id };
  };
  const { cookie, user } = await signIn();
  const headers = { cookie };
  const change = (what: 'save' | 'remove', car_id: string, more: object = {}): Promise<CallAnswer> =>
    call({ path: `/api/watchlist/${what}-car`, headers, body: { phone_number: phone, car_id, ...more } });
  const listed = async (): Promise<string[]> => {
    const { body } = await call({ method: 'GET', path: '/api/v1/watchlist', headers });
    return z
      .object({ cars: z.array(z.object({ id: z.string() })) })
      .parse(body)
      .cars.map(({ id }) => id);
  };
  const merge = (car_ids: readonly string[]) => call({ path: '/api/v1/watchlist', headers, body: { car_ids } });
  /** Names of the events that wait in the list's item. */
  const events = async () => {
    const stored = await local.table.load(keys.watchlist(coastline, user), z.unknown());
    return Object.values(stored?.outbox ?? {});
  };
  const told = async (): Promise<string[]> => (await events()).map(eventName);
  return { clock, call, phone, headers, signIn, change, listed, merge, events, told };
};

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

describe('a refused call of the watchlist', () => {
  const refused = (code: string) => ({ success: false, code, error: expect.stringMatching(/\w/) });

  test.each(['save', 'remove'])('to %s says success: false beside its error', async (what) => {
    const path = `/api/watchlist/${what}-car`;
    const body = { phone_number: world.phone, car_id: 'car0' };
    const signedOut = await world.call({ path, body });
    expect([signedOut.status, signedOut.body]).toEqual([401, expect.objectContaining(refused('auth_required'))]);
    const { headers } = world;
    const another = await world.call({ path, headers, body: { ...body, phone_number: '0412 000 000' } });
    expect([another.status, another.body]).toEqual([403, expect.objectContaining(refused('phone_mismatch'))]);
    const unread = await world.call({ path, headers, body: { ...body, car_id: 'No id' } });
    expect([unread.status, unread.body]).toEqual([400, expect.objectContaining(refused('validation_failed'))]);
  });

  test('of another kind says only what every refusal says', async () => {
    const { body } = await world.call({ method: 'GET', path: '/api/v1/watchlist' });
    expect(body).not.toHaveProperty('success');
  });
});

describe('the watchlist of a person', () => {
  test('keeps what is saved, newest first, and tells it once', async () => {
    for (const id of ['car0', 'car1', 'car0']) {
      expect(await world.change('save', id)).toMatchObject({ status: 200, body: { success: true } });
      world.clock.advance(1_000);
    }
    expect(await world.listed()).toEqual(['car0', 'car1']);
    expect(await world.told()).toEqual(['watchlist.added', 'watchlist.added']);
    expect(await world.change('remove', 'car0')).toMatchObject({ body: { success: true } });
    expect(await world.listed()).toEqual(['car1']);
    expect((await world.told()).sort()).toEqual(['watchlist.added', 'watchlist.added', 'watchlist.removed']);
  });

  test('tells with what is taken off when it was saved, so that a count of days finds its save', async () => {
    const saved_at = '2026-11-20T03:00:00.000Z';
    await world.change('save', 'car0', { changed_at: saved_at });
    await world.change('remove', 'car0');
    expect((await world.events()).map(({ data }) => data)).toEqual([
      expect.objectContaining({ vehicle_id: 'car0', saved_at }),
      expect.objectContaining({ vehicle_id: 'car0', saved_at }),
    ]);
  });

  test('settles on the last of quick presses, in whatever order they arrive', async () => {
    const at = (ms: number) => ({ changed_at: new Date(Date.parse('2026-11-21T03:00:00.000Z') + ms).toISOString() });
    await world.change('save', 'car0', at(10));
    await world.change('save', 'car0', at(30));
    await world.change('remove', 'car0', at(20));
    await world.change('remove', 'car1', at(50));
    await world.change('save', 'car1', at(40));
    expect(await world.listed()).toEqual(['car0']);
  });

  test('takes no press from the future, which would win over all that follow', async () => {
    await world.change('save', 'car0', { changed_at: '2036-01-01T00:00:00.000Z' });
    world.clock.advance(6_000);
    await world.change('remove', 'car0');
    expect(await world.listed()).toEqual([]);
  });

  test('holds fifty: the next is refused with a text, none is dropped', async () => {
    for (const id of VEHICLES.slice(0, WATCHLIST_LIMIT)) await world.change('save', id);
    expect(await world.change('save', 'car50')).toMatchObject({
      status: 200,
      body: { success: false, error: 'Your watchlist holds 50 cars. Remove one to save another.' },
    });
    expect(await world.listed()).toHaveLength(WATCHLIST_LIMIT);
    await world.change('remove', 'car0');
    expect(await world.change('save', 'car50')).toMatchObject({ body: { success: true } });
  });

  test('holds as many as the dealer says', async () => {
    const few = tenantContext('coastline', {
      garage_enabled: true,
      constants: { ...coastline.config.constants, watchlistLimit: 2 },
    });
    const other = await setUp(few);
    await other.change('save', 'car0');
    await other.merge(['car1', 'car2']);
    expect(await other.listed()).toEqual(['car1', 'car0']);
    expect(await other.change('save', 'car3')).toMatchObject({
      body: { success: false, error: 'Your watchlist holds 2 cars. Remove one to save another.' },
    });
  });

  test('holds fifty when twenty are saved at once beyond the forty that are there', async () => {
    await world.merge(VEHICLES.slice(0, 40));
    await Promise.all(VEHICLES.slice(40).map((id) => world.change('save', id)));
    expect(await world.listed()).toHaveLength(WATCHLIST_LIMIT);
  });

  test.each(['sold1', 'nothing1'])('takes no vehicle that is not for sale: %s', async (id) => {
    expect(await world.change('save', id)).toMatchObject({ body: { success: false, error: expect.any(String) } });
    expect(await world.change('remove', id)).toMatchObject({ body: { success: true } });
  });

  test('gets what the browser had saved before, in its order, and nothing twice', async () => {
    await world.change('save', 'car3');
    world.clock.advance(1_000);
    expect(await world.merge(['car1', 'nothing1', 'car2', 'car3'])).toMatchObject({ status: 200 });
    expect(await world.listed()).toEqual(['car1', 'car2', 'car3']);
    expect(await world.told()).toHaveLength(3);
  });

  test('says of what the browser had before that it was moved, also after another press, and names no time when that is taken off', async () => {
    await world.change('save', 'car3');
    await world.merge(['car1', 'car3']);
    world.clock.advance(1_000);
    await world.change('save', 'car1');
    world.clock.advance(1_000);
    for (const id of ['car1', 'car3']) await world.change('remove', id);
    const said = (await world.events()).map((event) => [
      eventName(event),
      z.looseObject({ vehicle_id: z.string() }).parse(event.data),
    ]);
    expect(said).toHaveLength(4);
    expect(said).toEqual(
      expect.arrayContaining([
        ['watchlist.added', expect.objectContaining({ vehicle_id: 'car3', moved: false })],
        ['watchlist.added', expect.objectContaining({ vehicle_id: 'car1', moved: true })],
        ['watchlist.removed', expect.objectContaining({ vehicle_id: 'car1', saved_at: null })],
        ['watchlist.removed', expect.objectContaining({ vehicle_id: 'car3', saved_at: expect.any(String) })],
      ]),
    );
  });

  test('is changed with the number that is signed in only', async () => {
    for (const what of ['save', 'remove'] as const)
      expect(await world.change(what, 'car0', { phone_number: '+61400999999' })).toMatchObject({
        status: 403,
        body: { code: 'phone_mismatch' },
      });
    const national = `0${world.phone.slice(3)}`;
    expect(await world.change('save', 'car0', { phone_number: national })).toMatchObject({ body: { success: true } });
  });

  test('needs somebody signed in, with this dealer', async () => {
    const { call, phone } = world;
    const body = { phone_number: phone, car_id: 'car0' };
    const { cookie } = await world.signIn(totara);
    for (const headers of [{}, { cookie }])
      expect(await call({ path: '/api/watchlist/save-car', headers, body })).toMatchObject({ status: 401 });
    expect(await call({ path: '/api/v1/watchlist', method: 'GET' })).toMatchObject({ status: 401 });
  });

  test('is not there for a dealer who keeps saved cars in the browser', async () => {
    const { cookie } = await world.signIn(totara);
    const asked = { method: 'GET', path: '/api/v1/watchlist', host: 'totara.localhost', headers: { cookie } };
    expect(await world.call(asked)).toMatchObject({ status: 404 });
  });
});
