import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { makeCaller, type CallInput } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, secretsOf, testRuntime } from '#test/support/runtime.ts';
import { feedSource } from '#tenants/sources.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const KEYS = {
  'coastline/feed/dms': 'key-of-coastline-dms',
  'coastline/feed/push': 'key-of-coastline-push',
  'totara/feed/dms': 'key-of-totara-dms',
};
const coastline = tenantContext('coastline', {
  sources: [
    ...tenantContext('coastline').config.sources,
    feedSource('coastline', { id: 'push', name: 'Pushed', formats: ['dms-json'] }),
  ],
});
const totara = tenantContext('totara');
const body = stockCsv([...cars(9), { stocknum: 'S10', price: 'low' }]);
const announcement = {
  source: 'dms',
  kind: 'full',
  format: 'forecourt-csv',
  size_bytes: Buffer.byteLength(body),
  sha256: createHash('sha256').update(body).digest('hex'),
};

describe('the stock routes', () => {
  let bench: FeedBench;
  let call: ReturnType<typeof makeCaller>;
  beforeAll(async () => {
    bench = await feedBench();
    const runtime = testRuntime({
      documents: bench.documents,
      tenants: [coastline, totara],
      now: bench.clock.now,
      // Ids of the real alphabet, as the routes demand.
      newId: () =>
        createHash('sha256')
          .update(bench.deps.newId())
          .digest('hex')
          .replace(/[^a-f2-7]/g, 'a')
          .slice(0, 26),
      secrets: secretsOf(KEYS),
    });
    call = makeCaller({ stock: createApi({ ...runtime, objects: bench.objects }) });
  });
  afterAll(() => bench.close());

  const asDealer = (input: CallInput, key = KEYS['coastline/feed/dms']) =>
    call({ ...input, headers: { authorization: `Bearer ${key}` } });
  const asOperator = (input: CallInput) => call({ ...input, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
  const send = async (upload: Record<string, unknown>): Promise<void> => {
    const [part] = upload['parts'] as { url: string }[];
    expect((await fetch(part?.url ?? '', { method: 'PUT', body })).status).toBe(200);
  };

  test('a dealer’s system announces, sends, completes and follows a file', async () => {
    const created = await asDealer({ path: '/api/v1/stock/runs', body: announcement });
    expect(created.status).toBe(201);
    const path = `/api/v1/stock/runs/${String(created.body['run_id'])}`;
    const early = await asDealer({ path: `${path}/complete` });
    expect([early.status, early.body['code']]).toEqual([422, 'feed_refused']);
    await send(created.body);
    expect((await asDealer({ path: `${path}/complete` })).body['state']).toBe('RECEIVED');
    expect((await asDealer({ path: `${path}/complete` })).body['state']).toBe('RECEIVED');
    await bench.pump(coastline);
    const done = await asDealer({ method: 'GET', path });
    expect(done.body).toMatchObject({
      state: 'DONE',
      counts: { accepted: 9, refused: 1 },
      reasons: { 'price_cents:unreadable': 1 },
    });

    const operators = '/api/v1/operators/tenants/coastline/stock/runs';
    const listed = await asOperator({ method: 'GET', path: operators });
    expect(listed.body['runs']).toHaveLength(1);
    const quarantine = await asOperator({
      method: 'GET',
      path: `${operators}/${String(created.body['run_id'])}/quarantine`,
    });
    expect(quarantine.body).toMatchObject({
      refused: 1,
      rows: [{ row: 11, field: 'price_cents', reason: 'unreadable' }],
    });
    const approved = await asOperator({ path: `${operators}/${String(created.body['run_id'])}/approve` });
    expect([approved.status, approved.body['code']]).toEqual([409, 'conflict']);
  });

  test('without a key, with another dealer’s key, or for another dealer’s run nothing is there', async () => {
    expect((await call({ path: '/api/v1/stock/runs', body: announcement })).status).toBe(401);
    expect((await asDealer({ path: '/api/v1/stock/runs', body: announcement }, KEYS['totara/feed/dms'])).status).toBe(
      401,
    );
    const created = await asDealer({ path: '/api/v1/stock/runs', body: announcement });
    const path = `/api/v1/stock/runs/${String(created.body['run_id'])}`;
    const other = await asDealer({ method: 'GET', path, host: 'totara.localhost' }, KEYS['totara/feed/dms']);
    expect(other.status).toBe(404);
    const foreign = { ...announcement, source: 'other' };
    expect((await asDealer({ path: '/api/v1/stock/runs', body: foreign })).status).toBe(404);
    expect((await call({ method: 'GET', path: '/api/v1/operators/tenants/coastline/stock/runs' })).status).toBe(401);
  });

  test('of a format that the source does not take is refused before the file is sent, with those that it takes', async () => {
    for (const format of ['nonsense', 'meta-xml', 'own-mapping', '']) {
      const refused = await asDealer({ path: '/api/v1/stock/runs', body: { ...announcement, format } });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        {
          code: 'validation_failed',
          errors: [{ field: 'format', message: expect.stringContaining('auto, forecourt-csv') }],
        },
      ]);
    }
    const mapping = { columns: { Ref: 'stocknum', Make: 'make' } };
    const path = '/api/v1/operators/tenants/coastline/stock/runs';
    const ask = (format: string) => asOperator({ path, body: { ...announcement, format, mapping } });
    expect([(await ask('own-mapping')).status, (await ask('auto')).status]).toEqual([201, 201]);
    expect((await ask('nonsense')).body).toMatchObject({ code: 'validation_failed' });
  });

  describe('vehicles that a dealer’s system pushes', () => {
    const path = '/api/v1/stock/sources/push/vehicles';
    const pushed = { stocknum: 'P1', year: 2022, make: 'Kia', model: 'Rio', car_type: 'used', dapprice: 20_990 };
    const asSystem = (input: Partial<CallInput>, key = KEYS['coastline/feed/push']) =>
      asDealer({ path, ...input }, key);
    const stock = async () =>
      [...(await bench.stock(coastline, 'push')).values()].map(({ content, state }) => [
        content.stocknum,
        content.price_cents,
        state,
      ]);

    test('become a delta run, one or several at a time, and change no other vehicle', async () => {
      const one = await asSystem({ body: pushed });
      expect([one.status, one.body]).toMatchObject([202, { state: 'RECEIVED', kind: 'delta', format: 'dms-json' }]);
      await bench.pump(coastline);
      const two = await asSystem({
        body: [
          { ...pushed, dapprice: 19_990 },
          { ...pushed, stocknum: 'P2' },
        ],
      });
      await bench.pump(coastline);
      const run = await asSystem({ method: 'GET', path: `/api/v1/stock/runs/${String(two.body['run_id'])}` });
      expect(run.body).toMatchObject({ state: 'DONE', counts: { added: 1, updated: 1, price_changed: 1, missing: 0 } });
      await asSystem({ body: { ...pushed, stocknum: 'P2', status: 'sold' } });
      await bench.pump(coastline);
      expect((await stock()).sort()).toEqual([
        ['P1', 1_999_000, 'active'],
        ['P2', 2_099_000, 'sold'],
      ]);
    });

    test('that cannot be read are told by the run, with field and reason', async () => {
      const sent = await asSystem({ body: [{ ...pushed, year: 'new' }, pushed, pushed] });
      await bench.pump(coastline);
      const run = await asSystem({ method: 'GET', path: `/api/v1/stock/runs/${String(sent.body['run_id'])}` });
      expect(run.body).toMatchObject({ state: 'REFUSED', reason: 'too_many_bad_rows' });
      expect(run.body['reasons']).toEqual({ 'year:unreadable': 1, 'identity:duplicate': 1 });
    });

    test('need the key of their source, a source that takes them, and at least one vehicle', async () => {
      expect((await asSystem({ body: pushed }, 'wrong')).status).toBe(401);
      expect((await asSystem({ body: pushed }, KEYS['coastline/feed/dms'])).status).toBe(404);
      const other = await asDealer({ path: '/api/v1/stock/sources/dms/vehicles', body: pushed });
      expect([other.status, other.body['code']]).toEqual([422, 'feed_refused']);
      for (const wrong of [[], 'S1', [pushed, 7], Array(501).fill(pushed)])
        expect((await asSystem({ body: wrong })).status).toBe(400);
    });
  });

  test('a file above 200 MB, a bad hash and a received-at in the future are refused by field', async () => {
    const refuse = async (change: Record<string, unknown>) =>
      (await asDealer({ path: '/api/v1/stock/runs', body: { ...announcement, ...change } })).status;
    expect(await refuse({ size_bytes: 200_000_001 })).toBe(400);
    expect(await refuse({ sha256: 'abc' })).toBe(400);
    expect(await refuse({ received_at: '2099-01-01T00:00:00.000Z' })).toBe(400);
    expect(await refuse({ received_at: 'yesterday' })).toBe(400);
  });
});
