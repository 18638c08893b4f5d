import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationRequested } from '#events/notification-requested.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { noticesAddressSchema, noticesSubject } from './published/notices-address.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { makeTenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { composeTenants } from '#tenants/load.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, secretsOf, testClock, testEnv } from '#test/support/runtime.ts';
import { operatorsApi } from '#test/support/operators.ts';
import { testTable } from '#test/support/table.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const linkSecrets: LinkSecrets = { all: async () => ['s'.repeat(32)] };

describe('the address for notices', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let dealers = 0;
  let world: ReturnType<typeof setUp>;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    world = setUp();
  });

  const setUp = () => {
    const id = `dealer-${(dealers += 1)}`;
    const clock = testClock();
    const { now } = clock;
    const directory = makeTenantDirectory({ table: store.table, now });
    const call = makeCaller({
      operators: operatorsApi({
        table: store.as('api-operators').table,
        directory,
        now,
        linkSecrets,
        env: { ...testEnv, OPERATORS_ORIGIN: 'https://api.example/live' },
        secrets: { get: async (ref) => secretsOf({ [ref]: 'a secret', 'operator/token': OPERATOR_TOKEN }).get(ref) },
        logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      }),
    });
    const folder = composeTenants().find(({ document }) => document['id'] === 'trial');
    const publish = async (noticesTo: string | null): Promise<unknown> => {
      const mail = { from: null, replyTo: null, noticesTo };
      const crm = { endpoints: [] };
      const leads = noticesTo === null ? 'kept here' : 'passed on';
      const document = { ...folder?.document, id, slug: id, hosts: [], sources: [], mail, crm, leads };
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const words = { ...Object(folder?.document['words']), responsePromise: '' };
      const { body } = await call({
        path: '/api/v1/operators/tenants/publish',
        headers,
        host: '127.0.0.1',
        body: { tenants: [{ document: { ...document, words } }] },
      });
      return body['published'] instanceof Array ? body['published'][0] : body;
    };
    const item = async () => {
      const stored = await store.table.load(keys.noticesAddress(id), noticesAddressSchema);
      if (stored === undefined) throw new Error('Nothing was asked.');
      return stored;
    };
    /** The token of the latest mail. */
    const token = async (): Promise<string> => {
      const { waiting } = (await item()).state;
      if (waiting === null) throw new Error('Nothing waits.');
      const expiresAt = new Date(Date.parse(waiting.asked_at) + 7 * DAY_MS);
      const tenant = await directory.byId(id);
      return makeSignedLinks({ linkSecrets, now }).sign(tenant, {
        purpose: 'notices',
        subject: noticesSubject(waiting),
        expiresAt,
      });
    };
    const confirm = (given: string, dealer = id) =>
      call({
        method: 'POST',
        path: `/api/v1/notices/${dealer}`,
        host: 'api.example',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `token=${encodeURIComponent(given)}`,
      });
    const mail = async () => (await directory.byId(id)).config.mail;
    return { id, clock, call, publish, item, token, confirm, mail };
  };

  test('waits after publishing: the published document names none, and one mail is asked for', async () => {
    expect(await world.publish('a@dealer.example')).toMatchObject({
      notices: { state: 'waiting', address: 'a@dealer.example', until: '2026-11-28T00:00:00.000Z' },
    });
    expect(await world.mail()).toMatchObject({ noticesTo: null, noticesWaiting: 'a@dealer.example' });
    await world.publish('a@dealer.example');
    const asked = Object.values((await world.item()).outbox).map((event) => notificationRequested.read(event));
    expect(asked).toEqual([
      { notice: 'notices_asked', details: { confirm_page: `https://api.example/live/api/v1/notices/${world.id}` } },
    ]);
  });

  test('is used once its link was sent back by the button, and a second click is as good as the first', async () => {
    await world.publish('a@dealer.example');
    const token = await world.token();
    for (let n = 0; n < 2; n += 1) expect(await world.confirm(token)).toMatchObject({ status: 200 });
    expect(await world.mail()).toEqual({ from: null, replyTo: null, noticesTo: 'a@dealer.example' });
    expect(await world.publish('a@dealer.example')).toMatchObject({
      result: 'unchanged',
      notices: { state: 'confirmed', address: 'a@dealer.example' },
    });
  });

  test('stays the old one until a new one is confirmed, and the old link confirms nothing then', async () => {
    await world.publish('a@dealer.example');
    const first = await world.token();
    await world.confirm(first);
    await world.publish('b@dealer.example');
    expect(await world.mail()).toMatchObject({ noticesTo: 'a@dealer.example', noticesWaiting: 'b@dealer.example' });
    await world.confirm(await world.token());
    expect(await world.mail()).toEqual({ from: null, replyTo: null, noticesTo: 'b@dealer.example' });
    expect(await world.confirm(first)).toMatchObject({ status: 404 });
  });

  test('is none again where the dealer keeps leads here', async () => {
    await world.publish('a@dealer.example');
    await world.confirm(await world.token());
    await world.publish(null);
    expect(await world.mail()).toEqual({ from: null, replyTo: null, noticesTo: null });
  });

  test('is not confirmed by a link that ended, of another dealer, altered, or of a dealer that is none', async () => {
    await world.publish('a@dealer.example');
    const token = await world.token();
    const other = setUp();
    await other.publish('a@dealer.example');
    expect(await world.confirm(token, other.id)).toMatchObject({ status: 404 });
    expect(await world.confirm(`${token.slice(0, -2)}xx`)).toMatchObject({ status: 404 });
    expect(await world.confirm(token, 'nobody')).toMatchObject({ status: 404 });
    world.clock.advance(8 * DAY_MS);
    expect(await world.confirm(token)).toMatchObject({ status: 410 });
    expect(await world.mail()).toMatchObject({ noticesTo: null });
  });

  test('is asked again by publishing after its link ended', async () => {
    await world.publish('a@dealer.example');
    world.clock.advance(8 * DAY_MS);
    expect(await world.publish('a@dealer.example')).toMatchObject({ notices: { until: '2026-12-06T00:00:00.000Z' } });
    expect(await world.confirm(await world.token())).toMatchObject({ status: 200 });
  });

  test('is confirmed at a page that changes nothing by itself, runs its own script only and sends its address nowhere', async () => {
    const { status, text, headers } = await world.call({
      method: 'GET',
      path: `/api/v1/notices/${world.id}`,
      host: 'api.example',
    });
    expect(status).toBe(200);
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    expect(text).toContain('<form method="post">');
  });
});
