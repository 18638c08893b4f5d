import { lambdaContext } from '#test/support/lambda-context.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { searchAnswerSchema } from '#functions/search/contract.ts';
import { create as createIndexStock } from '#functions/search/index-stock/handler.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { searchRoute } from '#functions/search/routes/search.ts';
import { startOpenSearch } from '#tools/emulator/opensearch-node.ts';
import { callRoute } from '../support/call-route.ts';
import { testIds, testRuntime } from '../support/runtime.ts';
import { searchCli } from '#test/support/cli/search-cli.ts';
import { stockEvents } from '#test/support/stock/stock-events.ts';
import { putStock, stockItem } from '../support/stock-items.ts';
import { testTable } from '../support/table.ts';
import { tenantConfig, tenantContext } from '../support/tenants.ts';
import { openSearchUnderTest } from './engine-under-test.ts';

let store: Awaited<ReturnType<typeof testTable>>;
const dirs: string[] = [];
beforeAll(async () => {
  store = await testTable();
});
afterAll(async () => {
  await store.close();
  for (const dir of dirs) await rm(dir, { recursive: true, force: true });
});

const coastline = tenantContext('coastline', {
  search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
});
const now = () => new Date('2026-11-21T00:00:00.000Z');
const put = (id: string, km: number, state: 'active' | 'withdrawn' = 'active') =>
  putStock(store.table, coastline, stockItem({ id, state }, { km }));

test('while the node is away the last good answer is given, and what a feed changes waits; when it is back, index and table are equal', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-outage-'));
  dirs.push(dir);
  const node = await startOpenSearch({ dir, progress: () => undefined });
  const port = Number(new URL(node.url).port);
  const { index, settle, close } = await openSearchUnderTest(node.url);
  const runtime = testRuntime({ documents: store.documents, tenants: [coastline], now, newId: testIds() });
  const cli = searchCli(runtime, index);

  /** The queue: what failed comes back; nothing else does. */
  const queue = new Set<string>();
  const consume = createIndexStock({ ...runtime, index });
  const work = async (): Promise<void> => {
    const batch = [...queue].slice(0, 10);
    const { batchItemFailures } = await consume(stockEvents(coastline, ...batch), lambdaContext(30_000));
    for (const id of batch)
      if (!batchItemFailures.some(({ itemIdentifier }) => itemIdentifier === id)) queue.delete(id);
  };
  const feed = async (id: string, km: number, state?: 'withdrawn'): Promise<void> => {
    await put(id, km, state);
    queue.add(id);
  };

  const count = async () => (await index.search(stockQuery(coastline, emptySearch, {}, now()))).count;
  const route = searchRoute({ index, now, clock: () => 0 });
  const ask = async (query: string) =>
    searchAnswerSchema.parse((await callRoute(route, coastline, { query: new URLSearchParams(query) })).body);

  for (const id of ['a', 'b', 'c']) await feed(id, 1);
  while (queue.size > 0) await work();
  await settle();
  expect(await ask('')).toMatchObject({ count: 3 });
  await node.stop();

  await expect(count()).rejects.toMatchObject({ code: 'upstream_unavailable', status: 503 });
  await expect(index.facetValues(coastline, 'make')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  expect(await index.health()).toMatchObject({ ready: false });
  expect(await ask('')).toMatchObject({ count: 3, as_of: now().toISOString() });
  await expect(ask('sortBy=latest')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  await feed('a', 2);
  await feed('b', 2, 'withdrawn');
  for (const id of ['d', 'e', 'f', 'g']) await feed(id, 1);
  await work();
  expect(queue.size).toBe(6);

  const again = await startOpenSearch({ dir, port, progress: () => undefined });
  try {
    await expect.poll(() => index.health(), { timeout: 30_000, interval: 200 }).toMatchObject({ ready: true });
    const started = performance.now();
    while (queue.size > 0) {
      await work();
      await sleep(50);
    }
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(await cli('diff')).toMatchObject({ failure: undefined, data: { left: 0 } });
    await settle();
    expect(await count()).toBe(6);
    await expect.poll(() => ask('sortBy=latest').then(({ as_of }) => as_of)).toBeUndefined();
    await close();
  } finally {
    await again.stop();
  }
}, 240_000);
