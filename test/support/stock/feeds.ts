import { createHash } from 'node:crypto';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import type { IngestDeps } from '#functions/stock/ingest/context.ts';
import { makeIngest } from '#functions/stock/ingest/ingest.ts';
import { PART_BYTES } from '#functions/stock/object-names.ts';
import type { FeedRun } from '#functions/stock/run.ts';
import { makeFeedStore } from '#functions/stock/store.ts';
import { decideRun } from '#functions/stock/review/decide-run.ts';
import { completeUpload, startUpload } from '#functions/stock/uploads.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { eventName } from '#events/envelope.ts';
import { feedReceived } from '#events/feed-received.ts';
import { testObjects } from '../stores/objects.ts';
import { testClock, testIds } from '../runtime.ts';
import { countedSignals } from '../signals.ts';
import { testTable } from '../table.ts';

/** The routes take ids of letters and 2 to 7. */
const lettersOnly = (newId: () => string) => (): string =>
  newId().replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

export interface FeedFile {
  source: string;
  body: string | Uint8Array;
  kind?: 'full' | 'delta';
  format?: string;
  receivedAt?: string;
}

/**
 * The stock pipeline on a local table and object store. `pump` plays the queue: it relays outboxes, records events, and calls the
 * ingest function for each `stock.feed_received`.
 */
export const feedBench = async (options: { wrap?: (deps: IngestDeps) => IngestDeps } = {}) => {
  const [store, bucket] = await Promise.all([testTable(), testObjects()]);
  const clock = testClock('2026-11-21T00:00:00.000Z');
  const signals = countedSignals();
  const ingesting = store.as('stock-ingest');
  const receiving = store.as('api-stock');
  const base: IngestDeps = {
    table: ingesting.table,
    objects: bucket.objects,
    store: makeFeedStore({ table: ingesting.table, now: clock.now }),
    now: clock.now,
    newId: lettersOnly(testIds('a')),
    sleep: async (ms) => clock.advance(ms),
    signals: signals.signals,
  };
  const deps = options.wrap?.(base) ?? base;
  const uploads = {
    ...base,
    objects: bucket.objects,
    table: receiving.table,
    store: makeFeedStore({ table: receiving.table, now: clock.now }),
  };
  const events: AnyEvent[] = [];
  const queue: AnyEvent[] = [];
  const relay = makeRelay({
    ...store,
    bus: {
      publish: async (published) => {
        events.push(...published);
        queue.push(...published.filter((event) => eventName(event) === 'stock.feed_received'));
        return new Set(published.map(({ id }) => id));
      },
    },
  });

  const ingest = makeIngest(deps);
  /** Relays and ingests until nothing waits. */
  const pump = async (tenant: TenantContext, remainingMs: () => number = () => 300_000): Promise<void> => {
    for (;;) {
      await relay.sweep(clock.now().toISOString());
      const call = queue.shift();
      if (call === undefined) return;
      await ingest(tenant, feedReceived.read(call), remainingMs);
    }
  };

  /** Uploads a complete file. */
  const send = async (tenant: TenantContext, file: FeedFile): Promise<string> => {
    const bytes = typeof file.body === 'string' ? Buffer.from(file.body, 'utf8') : file.body;
    const upload = await startUpload(
      uploads,
      tenant,
      {
        source: file.source,
        kind: file.kind ?? 'full',
        format: file.format ?? 'auto',
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        ...(file.receivedAt === undefined ? {} : { received_at: file.receivedAt }),
      },
      'corr-0001',
    );
    for (const { number, url } of upload.parts) {
      const part = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
      const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
      if (!reply.ok) throw new Error(`Part ${number}: ${reply.status} ${await reply.text()}`);
    }
    await completeUpload(uploads, tenant, upload.run_id);
    return upload.run_id;
  };

  const runOf = async (tenant: TenantContext, id: string): Promise<FeedRun> => {
    const stored = await base.store.run(tenant, id.slice(0, id.lastIndexOf('.')), id);
    if (stored === undefined) throw new Error(`No run ${id}.`);
    return stored.state;
  };

  return {
    deps,
    uploads,
    clock,
    events,
    queue,
    pump,
    send,
    runOf,
    ingest,
    /** Relays, but loses every call of the ingest function. */
    lose: async (): Promise<void> => {
      await relay.sweep(clock.now().toISOString());
      queue.splice(0);
    },
    documents: store.documents,
    /** The table as a function of the manifest may use it. */
    as: store.as,
    signals,
    table: store.table,
    objects: bucket.objects,
    /** As a program that saw no earlier decision. */
    approve: (tenant: TenantContext, run: string): Promise<FeedRun> =>
      decideRun(uploads, tenant, run, {
        verdict: 'approve',
        version: undefined,
        by: { kind: 'program', id: 'forecourt', name: 'forecourt' },
      }),
    /** Uploads a file, processes it, returns the run. */
    feed: async (tenant: TenantContext, file: FeedFile): Promise<FeedRun> => {
      clock.advance(1_000);
      const id = await send(tenant, file);
      await pump(tenant);
      return runOf(tenant, id);
    },
    /** By id. */
    stock: async (tenant: TenantContext, source: string): Promise<Map<string, StockItem>> => {
      const listed = await store.table.list(lists.stock(tenant, source));
      const items = await store.table.loadMany(
        listed.map(({ key }) => key),
        stockItemSchema,
      );
      return new Map(items.map(({ state }) => [state.id, state]));
    },
    /** Published events by name since the last call. */
    takeEvents: (): Record<string, number> => {
      const counts: Record<string, number> = {};
      for (const event of events.splice(0)) counts[eventName(event)] = (counts[eventName(event)] ?? 0) + 1;
      return counts;
    },
    takeSignals: signals.take,
    close: async () => {
      await Promise.all([store.close(), bucket.close()]);
    },
  };
};
export type FeedBench = Awaited<ReturnType<typeof feedBench>>;
