import { createHash } from 'node:crypto';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { makeIngest } from '#functions/stock/ingest/ingest.ts';
import type { FeedRun } from '#functions/stock/run.ts';
import { receiveFile } from '#functions/stock/receive.ts';
import { makeFeedStore } from '#functions/stock/store.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { MemoryTable } from '../stores/memory-documents.ts';
import { memoryObjects } from '../stores/memory-objects.ts';
import { testClock, testIds } from '../runtime.ts';
import { countedSignals } from '../signals.ts';

/** The stock pipeline with table and objects in memory: the code of a run, without the network. */
export const feedMemory = (tenant: TenantContext, source: string) => {
  const memory = new MemoryTable();
  const clock = testClock('2026-11-21T00:00:00.000Z');
  const table = new Table(memory.connect(), 'forecourt', 1);
  const objects = memoryObjects();
  const deps = {
    table,
    objects,
    now: clock.now,
    newId: testIds('a'),
    sleep: async (ms: number) => clock.advance(ms),
    store: makeFeedStore({ table, now: clock.now }),
    signals: countedSignals().signals,
  };
  const ingest = makeIngest(deps);

  return {
    clock,
    feed: async (kind: FeedRun['kind'], text: string): Promise<FeedRun> => {
      const bytes = Buffer.from(text);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = {
        source,
        kind,
        format: 'auto',
        size_bytes: bytes.length,
        sha256,
        parts: bytes.length === 0 ? [] : [bytes],
      };
      const { run } = await receiveFile(deps, tenant, file, 'corr-0001');
      await ingest(tenant, { source, run }, () => 300_000);
      // As by a relay that is never late.
      for (const item of memory.items.values()) delete item['outbox'];
      const stored = await deps.store.run(tenant, source, run);
      if (stored === undefined) throw new Error(`No run ${run}.`);
      return stored.state;
    },
    stock: async (): Promise<StockItem[]> => {
      const listed = await table.list(lists.stock(tenant, source));
      const found = await table.loadMany(
        listed.map(({ key }) => key),
        stockItemSchema,
      );
      return found.map(({ state }) => state);
    },
  };
};
