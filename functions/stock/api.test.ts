import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedBench, type FeedBench } from '#test/support/feeds.ts';
import { makeCaller, type CallInput } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, secretsOf, testRuntime } from '#test/support/runtime.ts';
import { cars, stockCsv } from '#test/support/stock-csv.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const KEYS = { 'coastline/feed/dms': 'key-of-coastline-dms', 'totara/feed/dms': 'key-of-totara-dms' };
const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const body = stockCsv([...cars(9), { stocknum: 'S10', km: 'low' }]);
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
      counts: { accepted: 9, rejected: 1 },
      reasons: { 'km:unreadable': 1 },
    });

    const operators = '/api/v1/operators/tenants/coastline/stock/runs';
    const listed = await asOperator({ method: 'GET', path: operators });
    expect(listed.body['runs']).toHaveLength(1);
    const quarantine = await asOperator({
      method: 'GET',
      path: `${operators}/${String(created.body['run_id'])}/quarantine`,
    });
    expect(quarantine.body).toMatchObject({ rejected: 1, rows: [{ row: 11, field: 'km', reason: 'unreadable' }] });
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

  test('a file above 200 MB, a bad hash and a received-at in the future are refused by field', async () => {
    const refuse = async (change: Record<string, unknown>) =>
      (await asDealer({ path: '/api/v1/stock/runs', body: { ...announcement, ...change } })).status;
    expect(await refuse({ size_bytes: 200_000_001 })).toBe(400);
    expect(await refuse({ sha256: 'abc' })).toBe(400);
    expect(await refuse({ received_at: '2099-01-01T00:00:00.000Z' })).toBe(400);
    expect(await refuse({ received_at: 'yesterday' })).toBe(400);
  });
});
