import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedReceived } from '#events/feed-received.ts';
import { fixedDirectory } from '#test/support/runtime.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { countedSignals } from '#test/support/signals.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { startUpload } from '../uploads.ts';
import { makeReconcile } from './reconcile.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const tenant = tenantContext('coastline');

describe('stock.reconcile', () => {
  let bench: FeedBench;
  let signals: ReturnType<typeof countedSignals>;
  let run: () => Promise<void>;
  beforeAll(async () => {
    bench = await feedBench();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    signals = countedSignals();
    run = makeReconcile({
      table: new Table(bench.documents, 'forecourt', OUTBOX_SHARDS),
      store: bench.deps.store,
      now: bench.clock.now,
      directory: fixedDirectory([tenant]),
      signals: signals.signals,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
  });

  let files = 0;
  /** A file whose call gets lost. */
  const sendLost = async (): Promise<string> => {
    bench.clock.advance(1_000);
    const body = stockCsv([{ stocknum: `U${(files += 1)}` }]);
    const id = await bench.send(tenant, { source: 'dms', kind: 'delta', body });
    await bench.lose();
    return id;
  };

  test('calls a run again half an hour after its message got lost, and no sooner', async () => {
    const id = await sendLost();
    bench.clock.advance(29 * MINUTE_MS);
    await run();
    await bench.pump(tenant);
    expect((await bench.runOf(tenant, id)).state).toBe('RECEIVED');
    bench.clock.advance(2 * MINUTE_MS);
    await run();
    await bench.pump(tenant);
    expect(await bench.runOf(tenant, id)).toMatchObject({ state: 'DONE', counts: { added: 1 } });
    expect(signals.counts()).toEqual({ 'stock.run-stalled': 1 });
    bench.clock.advance(60 * MINUTE_MS);
    await run();
    expect(signals.counts()).toEqual({ 'stock.run-stalled': 1 });
  });

  test('leaves a run alone while its source is worked on', async () => {
    const id = await sendLost();
    bench.clock.advance(31 * MINUTE_MS);
    const until = new Date(bench.clock.now().getTime() + MINUTE_MS).toISOString();
    await bench.deps.store.changeSource(tenant, 'dms', (state) => ({
      state: { ...state, lease: { run: 'dms.other', holder: 'somebody', until } },
    }));
    await run();
    expect(signals.counts()).toEqual({});
    bench.clock.advance(2 * MINUTE_MS);
    await run();
    await bench.pump(tenant);
    expect((await bench.runOf(tenant, id)).state).toBe('DONE');
  });

  test('a run that waited for its turn is called where the call of its turn got lost', async () => {
    const first = await sendLost();
    const second = await sendLost();
    const soon = new Date(bench.clock.now().getTime() + 1_000).toISOString();
    await bench.deps.store.changeSource(tenant, 'dms', (state) => ({
      state: { ...state, lease: { run: first, holder: 'somebody', until: soon } },
    }));
    await bench.ingest(tenant, { ...feedReceived.example, source: 'dms', run: second }, () => 300_000);
    bench.clock.advance(31 * MINUTE_MS);
    await run();
    await bench.pump(tenant);
    expect((await bench.runOf(tenant, first)).state).toBe('DONE');
    expect((await bench.runOf(tenant, second)).state).toBe('DONE');
  });

  test('gives a run up after three calls, so that one that always fails is left to a person', async () => {
    const id = await sendLost();
    for (let n = 0; n < 5; n += 1) {
      bench.clock.advance(31 * MINUTE_MS);
      await run();
      await bench.lose();
    }
    expect(signals.counts()).toEqual({ 'stock.run-stalled': 3 });
    expect((await bench.runOf(tenant, id)).state).toBe('RECEIVED');
  });

  test('tells the dealer each day while a feed is held, once a day, and no more when it is approved', async () => {
    const full = (count: number, price: string) =>
      bench.feed(tenant, { source: 'dms', body: stockCsv(cars(count, { price }, 500)) });
    const told = async (): Promise<number> => {
      await run();
      await bench.pump(tenant);
      return bench.takeEvents()['notification.requested'] ?? 0;
    };
    await full(40, '1');
    bench.takeEvents();
    const held = await full(12, '2');
    expect(held.state).toBe('NEEDS_REVIEW');
    expect(bench.takeEvents()['notification.requested']).toBe(1);
    bench.clock.advance(23 * 60 * MINUTE_MS);
    expect(await told()).toBe(0);
    bench.clock.advance(2 * 60 * MINUTE_MS);
    await Promise.all([run(), run()]);
    expect(await told()).toBe(1);
    expect(await told()).toBe(0);
    // A newer feed that is held, too, is not a new matter.
    const newer = await full(12, '3');
    expect(newer).toMatchObject({ state: 'NEEDS_REVIEW', hold: { since: held.hold?.since } });
    expect(await told()).toBe(0);
    bench.clock.advance(24 * 60 * MINUTE_MS);
    expect(await told()).toBe(1);
    await bench.approve(tenant, newer.run);
    await bench.pump(tenant);
    bench.takeEvents();
    bench.clock.advance(48 * 60 * MINUTE_MS);
    expect(await told()).toBe(0);
  });

  test('a file that is still being sent is its sender’s matter', async () => {
    const file = { source: 'dms', kind: 'full', format: 'auto', size_bytes: 10, sha256: '0'.repeat(64) } as const;
    await startUpload(bench.uploads, tenant, file, 'corr-0001');
    bench.clock.advance(24 * 60 * MINUTE_MS);
    await run();
    expect(signals.counts()).toEqual({});
  });
});
