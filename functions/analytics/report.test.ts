import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { loadViewCounts } from './published/view-counts.ts';
import { makeCaller, type CallInput } from '#test/support/http-call.ts';
import { testClock, testEnv, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const clock = testClock('2026-11-21T00:00:00.000Z');
const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1.15';

describe('POST /api/v1/vitals', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let lines: string[] = [];
  const post = (body: unknown, more: Partial<CallInput> = {}) =>
    call({ path: '/api/v1/vitals', body, headers: { 'user-agent': PERSON }, ...more });
  const views = (id: string, tenant = coastline) => loadViewCounts({ ...store, env: testEnv }, tenant, id);
  const vitals = (): unknown[] =>
    lines.map((line): unknown => JSON.parse(line)).filter((line) => JSON.stringify(line).includes('"vitals"'));

  beforeAll(async () => {
    store = await testTable();
    const runtime = testRuntime({
      documents: store.as('api-analytics').documents,
      tenants: [coastline, totara],
      now: clock.now,
      newId: testIds(),
      log: (line) => lines.push(line),
    });
    call = makeCaller({ analytics: createApi(runtime) });
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) await putStock(store.table, coastline, stockItem({ id }));
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => store.close());

  test('answers 204 with nothing in it, and the measurements become one line by kind of page', async () => {
    const answer = await post({ page: 'item', vitals: { lcp: 1_820, cls: 0.02 } });
    expect([answer.status, answer.body, answer.headers['content-type']]).toEqual([204, {}, undefined]);
    expect(vitals()).toEqual([
      {
        level: 'INFO',
        time: clock.now().toISOString(),
        message: 'vitals',
        tenant: 'coastline',
        page: 'item',
        lcp: 1_820,
        cls: 0.02,
      },
    ]);
  });

  test('counts each named vehicle of the dealer once, by day and in all', async () => {
    expect((await post({ page: 'item', viewed: ['a1', 'a1', 'a2'] })).status).toBe(204);
    await post({ page: 'item', viewed: ['a1'] });
    clock.advance(24 * 60 * 60 * 1_000);
    await post({ page: 'item', viewed: ['a1'] });
    expect(await views('a1')).toEqual({ total: 3, days: { '2026-11-21': 2, '2026-11-22': 1 } });
    expect((await views('a2')).total).toBe(1);
    expect(await views('a1', totara)).toEqual({ total: 0, days: {} });
  });

  test('loses none of many views at once', async () => {
    const from = (n: number): Partial<CallInput> => ({ ip: `198.51.100.${n}` });
    await Promise.all(Array.from({ length: 50 }, (_, n) => post({ page: 'item', viewed: ['a4'] }, from(n))));
    expect((await views('a4')).total).toBe(50);
  });

  test('records each saved vehicle of the dealer as event 39, without the visitor, and of no program', async () => {
    const saved = ['a1', 'a1', 'a2', 'nobody'];
    expect((await post({ page: 'itemlist', saved }, { ip: '198.51.100.249' })).status).toBe(204);
    await post({ page: 'itemlist', saved: ['a3'] }, { headers: { 'user-agent': 'curl/8.5.0' } });
    const events: AnyEvent[] = [];
    const publish = async (published: readonly AnyEvent[]) => {
      events.push(...published);
      return new Set(published.map(({ id }) => id));
    };
    await makeRelay({ ...store, bus: { publish } }).sweep(new Date(clock.now().getTime() + 3_600_000).toISOString());
    expect(events.map((event) => `${eventName(event)} ${JSON.stringify(event.data)}`).toSorted()).toEqual(
      ['a1', 'a2'].map((car_id) => `favourite.saved ${JSON.stringify({ event_id: 39, car_id })}`),
    );
    expect(JSON.stringify(events)).not.toMatch(/198\.51|iPhone/);
  });

  test('makes no item for a vehicle that the dealer does not have', async () => {
    expect((await post({ page: 'item', viewed: ['nobody'] })).status).toBe(204);
    expect(await views('nobody')).toEqual({ total: 0, days: {} });
    expect((await post({ page: 'item', viewed: ['a2'] }, { host: 'totara.localhost' })).status).toBe(204);
    expect((await views('a2', totara)).total).toBe(0);
  });

  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36'],
    ['curl/8.5.0'],
    [''],
  ])('does not count the program %s', async (agent) => {
    const before = (await views('a3')).total;
    const answer = await post(
      { page: 'item', vitals: { lcp: 1 }, viewed: ['a3'] },
      { headers: { 'user-agent': agent } },
    );
    expect([answer.status, (await views('a3')).total, vitals()]).toEqual([204, before, []]);
  });

  test.each([
    ['an unknown kind of page', { page: 'me@example.com' }],
    ['a field that is not declared', { page: 'item', email: 'me@example.com' }],
    ['a measurement that is not declared', { page: 'item', vitals: { name: 1 } }],
    ['a measurement in words', { page: 'item', vitals: { lcp: 'Mia Nguyen' } }],
    ['an id that is none', { page: 'item', viewed: ['Mia Nguyen'] }],
    ['a saved vehicle that is none', { page: 'item', saved: ['Mia Nguyen'] }],
    ['too many vehicles', { page: 'item', viewed: Array.from({ length: 21 }, (_, n) => `a${n}`) }],
  ])('refuses %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(vitals()).toEqual([]);
  });

  test('keeps nothing of the visitor: no address, no user agent, in no line and no item', async () => {
    const ip = '198.51.100.250';
    for (let n = 0; n < 8; n += 1) await post({ page: 'item', vitals: { lcp: 1 }, viewed: ['a5'] }, { ip });
    const { Item } = await store.documents.send(
      new (await import('@aws-sdk/lib-dynamodb')).GetCommand({
        TableName: store.tableName,
        Key: { pk: 'T#coastline#VIEWS#a5', sk: 'VIEWS' },
      }),
    );
    expect(Object.keys(Item ?? {}).sort()).toEqual(['d20261122', 'pk', 'sk', 'total', 'ttl']);
    expect(lines.join('\n')).not.toMatch(/198\.51\.100\.250|iPhone/);
  });

  test('an address that reports without end is told to wait', async () => {
    const ip = '198.51.100.251';
    const statuses: number[] = [];
    for (let n = 0; n < 302; n += 1) statuses.push((await post({ page: 'custom' }, { ip })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(300);
  });
});
