import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '#test/support/audit.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testRuntime } from '#test/support/runtime.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { decideRun, undoDecision } from './decide-run.ts';

const HOUR_MS = 3_600_000;
const BEFORE = stockCsv(cars(40));
/** Two cars are repriced, and 28 are gone. */
const AFTER = stockCsv([...cars(2, { price: '25000' }), ...cars(10, {}, 3)]);

interface Asked {
  dealer?: string;
  query?: Record<string, string>;
}

describe('a decision on a held run', () => {
  let bench: FeedBench;
  let call: ReturnType<typeof makeCaller>;
  let source = '';
  let count = 0;
  const tenant = tenantContext('coastline', {
    sources: Array.from({ length: 30 }, (_, n) => ({ ...tenantConfig('coastline').sources[0]!, id: `src-${n + 1}` })),
  });
  const totara = tenantContext('totara');

  beforeAll(async () => {
    bench = await feedBench();
    const runtime = testRuntime({
      documents: bench.documents,
      tenants: [tenant, totara],
      now: bench.clock.now,
      newId: () =>
        createHash('sha256')
          .update(bench.deps.newId())
          .digest('hex')
          .replace(/[^a-f2-7]/g, 'a')
          .slice(0, 26),
    });
    // With the grants of the function, and no others.
    const { table } = bench.as('api-stock');
    call = makeCaller({ stock: createApi({ ...runtime, table, objects: bench.objects }) });
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    source = `src-${(count += 1)}`;
  });

  const ask = (path: string, body?: unknown, { dealer = 'coastline', query = {} }: Asked = {}) =>
    call({
      query,
      method: body === undefined ? 'GET' : 'POST',
      path: `/api/v1/operators/tenants/${dealer}/stock${path}`,
      body,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  const feed = (body: string) => bench.feed(tenant, { source, body });
  const states = async () => {
    const counts: Record<string, number> = {};
    for (const { state } of (await bench.stock(tenant, source)).values()) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  };
  const held = async (): Promise<string> => {
    await feed(BEFORE);
    bench.clock.advance(HOUR_MS);
    const { run, state } = await feed(AFTER);
    expect(state).toBe('NEEDS_REVIEW');
    bench.takeEvents();
    return run;
  };
  const decide = async (run: string, verdict: string, version = 0) => {
    const answer = await ask(`/runs/${run}/decide`, { verdict, version });
    await bench.pump(tenant);
    return answer;
  };
  const undo = async (run: string, version = 1) => {
    const answer = await ask(`/runs/${run}/undo`, { version });
    await bench.pump(tenant);
    return answer;
  };
  const feedNow = async () => {
    const { body } = await ask('/feeds');
    return (body['feeds'] as { source: string }[]).find((one) => one.source === source);
  };

  test('shows what it would take away and what it reprices, the dearest first', async () => {
    const run = await held();
    expect(await feedNow()).toMatchObject({ needs: 'review', run, held: 28, vehicles: { active: 40, missing: 0 } });
    const { body } = await ask(`/runs/${run}/review`);
    expect(body).toMatchObject({
      run: { version: 0, review: null, undo_until: null },
      removals: { all: 28, held: 28, looked_at: 28, value_cents: 28 * 3_000_000, cars: { length: 20 } },
      price_changes: {
        all: 2,
        cars: [
          { from_cents: 3_000_000, to_cents: 2_500_000 },
          { from_cents: 3_000_000, to_cents: 2_500_000 },
        ],
      },
      currency: 'AUD',
    });
  });

  test('approved takes the cars away; undone brings each back with its event, and asks again', async () => {
    const run = await held();
    const before = await bench.stock(tenant, source);
    expect(await decide(run, 'approve')).toMatchObject({ status: 200, body: { state: 'APPLYING', version: 1 } });
    expect(await states()).toEqual({ active: 12, missing: 28 });
    expect(bench.takeEvents()).toMatchObject({ 'vehicle.missing': 28, 'stock.feed_completed': 1 });
    expect(await feedNow()).toMatchObject({ needs: 'nothing' });
    bench.clock.advance(2 * HOUR_MS);
    expect(await undo(run)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await states()).toEqual({ active: 40 });
    expect(bench.takeEvents()).toMatchObject({ 'vehicle.relisted': 28, 'stock.feed_held': 1 });
    expect(await bench.runOf(tenant, run)).toMatchObject({
      state: 'NEEDS_REVIEW',
      counts: { missing: 0, held: 28 },
      review: { undo: { done: { restored: 28, left: 0 } } },
    });
    const after = await bench.stock(tenant, source);
    for (const [id, { content, slug, price_history, created_at }] of before)
      expect(after.get(id)).toMatchObject({ content, slug, created_at, price_history });
    expect(await feedNow()).toMatchObject({ needs: 'review', run });
    // The decision can be made again, and the same file does not count as taken.
    expect((await decide(run, 'keep', 2)).status).toBe(200);
    expect(await bench.runOf(tenant, run)).toMatchObject({ state: 'DONE', reason: 'kept', counts: { missing: 0 } });
  });

  test('undone after the cars were sold by the next file brings them back, but not one that a file calls sold', async () => {
    const run = await held();
    await decide(run, 'approve');
    bench.clock.advance(2 * HOUR_MS);
    await feed(stockCsv([...cars(2, { price: '24000' }), ...cars(10, {}, 3), { stocknum: 'S40', status: 'sold' }]));
    expect(await states()).toEqual({ active: 12, sold: 28 });
    bench.takeEvents();
    await undo(run);
    expect(await states()).toEqual({ active: 39, sold: 1 });
    expect(bench.takeEvents()).toMatchObject({ 'vehicle.relisted': 27 });
    expect(await bench.runOf(tenant, run)).toMatchObject({
      state: 'DONE',
      reason: 'undone',
      review: { undo: { done: { restored: 27, left: 1, cars: [{ stocknum: 'S40' }] } } },
    });
    // What the file took is looked at again by the next one.
    expect((await feed(stockCsv([...cars(2, { price: '23000' }), ...cars(10, {}, 3)]))).state).toBe('NEEDS_REVIEW');
  });

  test('brings a car that was missing before back as missing', async () => {
    await feed(stockCsv(cars(45)));
    bench.clock.advance(HOUR_MS);
    await feed(BEFORE);
    expect(await states()).toEqual({ active: 40, missing: 5 });
    bench.clock.advance(HOUR_MS);
    const { run } = await feed(AFTER);
    await decide(run, 'approve');
    expect(await states()).toEqual({ active: 12, missing: 28, sold: 5 });
    await undo(run);
    expect(await states()).toEqual({ active: 40, missing: 5 });
  });

  test('without the removals takes nothing away and counts as taken; the same file then does nothing', async () => {
    const run = await held();
    await decide(run, 'keep');
    expect(await states()).toEqual({ active: 40 });
    expect(await feedNow()).toMatchObject({ needs: 'nothing' });
    bench.clock.advance(2 * HOUR_MS);
    expect(await feed(AFTER)).toMatchObject({ state: 'DONE', reason: 'same_file' });
    expect(await states()).toEqual({ active: 40 });
  });

  test('refused takes nothing away, is nobody’s failure, and the same file is looked at again', async () => {
    const run = await held();
    const confirmed = (await bench.deps.store.source(tenant, source)).confirmed_at;
    await decide(run, 'refuse');
    expect(await states()).toEqual({ active: 40 });
    expect(bench.takeEvents()).toEqual({ 'stock.feed_received': 1, 'stock.feed_refused': 1 });
    expect(await bench.deps.store.source(tenant, source)).toMatchObject({
      held: null,
      refused: null,
      confirmed_at: confirmed,
    });
    expect(await feedNow()).toMatchObject({ needs: 'nothing' });
    await undo(run);
    expect(await feedNow()).toMatchObject({ needs: 'review', run });
    await decide(run, 'refuse', 2);
    bench.clock.advance(HOUR_MS);
    expect(await feed(AFTER)).toMatchObject({ state: 'NEEDS_REVIEW' });
  });

  test('of somebody who was slower is refused with the other’s, and changes nothing', async () => {
    const run = await held();
    const [first, second] = await Promise.all([
      ask(`/runs/${run}/decide`, { verdict: 'approve', version: 0 }),
      ask(`/runs/${run}/decide`, { verdict: 'refuse', version: 0 }),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect([won.status, lost.status, lost.body['code']]).toEqual([200, 409, 'version_conflict']);
    expect(lost.body['theirs']).toMatchObject({ by: 'forecourt', version: 1, undone: false });
    await bench.pump(tenant);
    const { review } = await bench.runOf(tenant, run);
    expect(lost.body['theirs']).toMatchObject({ verdict: review?.verdict });
  });

  test('pressed twice is one decision with one entry in the audit', async () => {
    const run = await held();
    const twice = [await decide(run, 'keep'), await decide(run, 'keep')];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await undo(run)).status).toBe(200);
    expect((await undo(run)).status).toBe(200);
    const entries = (await auditOf(bench.table, 'coastline')).filter(({ subject }) => subject.id === run);
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['stock.decide', 'stock.undo-decision']);
    expect(entries.find(({ action }) => action === 'stock.decide')?.fields).toContainEqual({
      name: 'state',
      before: 'NEEDS_REVIEW',
      after: 'APPLYING',
    });
  });

  test('seen before somebody undid another one is refused', async () => {
    const run = await held();
    await decide(run, 'keep');
    await undo(run);
    const late = await decide(run, 'refuse', 0);
    expect([late.status, late.body['code'], late.body['theirs']]).toMatchObject([
      409,
      'version_conflict',
      { undone: true, version: 2 },
    ]);
  });

  test('can be undone for 24 hours, not of a run that nobody decided on, and not after a newer file', async () => {
    const run = await held();
    expect((await undo(run, 0)).status).toBe(409);
    await decide(run, 'keep');
    bench.clock.advance(24 * HOUR_MS + 1_000);
    const late = await undo(run);
    expect([late.status, late.body['error']]).toEqual([
      409,
      'A decision can be undone for 24 hours, and they are over.',
    ]);
    expect((await ask(`/runs/${run}/review`)).body).toMatchObject({ run: { undo_until: null } });
    source = `src-${(count += 1)}`;
    const other = await held();
    await decide(other, 'refuse');
    await feed(stockCsv(cars(41)));
    expect((await undo(other)).body['error']).toMatch(/newer file/);
  });

  test('that asks for what is not there, or of another dealer, changes nothing', async () => {
    const run = await held();
    expect((await ask(`/runs/${run}/decide`, { verdict: 'sell', version: 0 })).status).toBe(400);
    expect((await ask(`/runs/${run}/decide`, { verdict: 'keep' })).status).toBe(400);
    expect((await ask(`/runs/${run}/decide`, { verdict: 'keep', version: 0 }, { dealer: 'totara' })).status).toBe(404);
    expect((await ask(`/runs/${run}/undo`, { version: 0 }, { dealer: 'totara' })).status).toBe(404);
    expect((await ask(`/runs/${run}/review`, undefined, { dealer: 'totara' })).status).toBe(404);
    expect(await bench.runOf(tenant, run)).toMatchObject({ state: 'NEEDS_REVIEW', decisions: 0 });
  });

  test('that a newer file overtook does nothing: its list of missing cars is old', async () => {
    const run = await held();
    expect((await ask(`/runs/${run}/decide`, { verdict: 'approve', version: 0 })).status).toBe(200);
    await bench.lose();
    await feed(stockCsv(cars(41)));
    expect(await states()).toEqual({ active: 41 });
    await bench.ingest(tenant, { source, run }, () => 300_000);
    expect(await states()).toEqual({ active: 41 });
    expect(await bench.runOf(tenant, run)).toMatchObject({ state: 'DONE', reason: 'superseded' });
    expect(await bench.deps.store.source(tenant, source)).toMatchObject({ held: null, last_done: { accepted: 41 } });
    expect((await undo(run)).status).toBe(409);
  });

  test('lists runs a page at a time, of one state or of all', async () => {
    for (let n = 0; n < 28; n += 1) await feed(stockCsv(cars(1, { price: String(20_000 + n) })));
    const first = await ask(`/sources/${source}/runs`);
    expect(first.body['runs']).toHaveLength(25);
    const next = await ask(`/sources/${source}/runs`, undefined, { query: { cursor: String(first.body['next']) } });
    expect(next.body['runs']).toHaveLength(3);
    expect((await ask(`/sources/${source}/runs`, undefined, { query: { state: 'REFUSED' } })).body).toEqual({
      runs: [],
      next: null,
    });
    expect((await ask(`/sources/${source}/runs`, undefined, { query: { cursor: 'x' } })).status).toBe(400);
    expect((await ask('/sources/none/runs')).status).toBe(404);
  });

  test('refused rows that the file before did not have are news until a whole file has none', async () => {
    const bad = { stocknum: 'B1', price: 'low' };
    await feed(stockCsv([...cars(20), bad]));
    expect(await feedNow()).toMatchObject({ needs: 'rows' });
    expect(await feed(stockCsv([...cars(20, { price: '1' }), bad]))).toMatchObject({ new_refused: 0 });
    expect(await feed(stockCsv([...cars(20), bad, { stocknum: 'B2', year: 'new' }]))).toMatchObject({ new_refused: 1 });
    expect(await feedNow()).toMatchObject({ needs: 'rows' });
    expect((await ask(`/sources/${source}/rows-seen`, {})).body).toEqual({ source, seen: true });
    expect((await ask(`/sources/${source}/rows-seen`, {})).body).toEqual({ source, seen: false });
    expect(await feedNow()).toMatchObject({ needs: 'nothing' });
    await feed(stockCsv([...cars(20), { ...bad, price: '' }, { stocknum: 'B3', year: 'old' }]));
    expect(await feedNow()).toMatchObject({ needs: 'rows' });
    await feed(stockCsv(cars(22)));
    expect(await feedNow()).toMatchObject({ needs: 'nothing' });
  });
});

describe('a worker that dies', () => {
  test.each([1, 3, 14, 29, 30, 31])(
    'at its write number %i while it undoes is followed by one that ends the same',
    async (deadly) => {
      let left = Number.POSITIVE_INFINITY;
      const mortal = async <T>(work: () => Promise<T>): Promise<T> => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return work();
      };
      const bench = await feedBench({
        wrap: (deps) => ({
          ...deps,
          table: {
            ...deps.table,
            load: deps.table.load.bind(deps.table),
            loadMany: deps.table.loadMany.bind(deps.table),
            list: deps.table.list.bind(deps.table),
            change: (at, schema, empty, change) => mortal(() => deps.table.change(at, schema, empty, change)),
          },
          store: {
            ...deps.store,
            saveRun: (...args) => mortal(() => deps.store.saveRun(...args)),
            changeSource: (...args) => mortal(() => deps.store.changeSource(...args)),
          },
        }),
      });
      const tenant = tenantContext('coastline');
      const source = tenant.config.sources[0]?.id ?? '';
      const by = { kind: 'person', id: 'p1', name: 'Priya Nair' } as const;
      await bench.feed(tenant, { source, body: BEFORE });
      bench.clock.advance(HOUR_MS);
      const { run } = await bench.feed(tenant, { source, body: AFTER });
      await decideRun(bench.uploads, tenant, run, { verdict: 'approve', version: 0, by });
      await bench.pump(tenant);
      await undoDecision(bench.uploads, tenant, run, { version: 1, by });
      left = deadly;
      await bench.pump(tenant).catch((error: unknown) => expect(String(error)).toContain('killed'));
      left = Number.POSITIVE_INFINITY;
      bench.clock.advance(60_000);
      await bench.ingest(tenant, { source, run }, () => 300_000);
      const stock = [...(await bench.stock(tenant, source)).values()];
      expect(new Set(stock.map(({ state }) => state))).toEqual(new Set(['active']));
      expect(await bench.runOf(tenant, run)).toMatchObject({
        state: 'NEEDS_REVIEW',
        review: { undo: { done: { restored: 28, left: 0 } } },
      });
      expect(await bench.deps.store.source(tenant, source)).toMatchObject({ held: { run }, lease: null, before: null });
      await bench.pump(tenant);
      expect(bench.takeEvents()).toMatchObject({ 'vehicle.relisted': 28 });
      await bench.close();
    },
  );
});
