import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { withBeside } from '#functions/search/engines/beside.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { makeSnapshotIndex } from '#functions/search/engines/snapshots/engine.ts';
import { create as createIndexStock } from '#functions/search/index-stock/handler.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { searchCli } from '#test/support/cli/search-cli.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { testIds, testRuntime } from '#test/support/runtime.ts';
import { stockEvents } from '#test/support/stock/stock-events.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testObjects } from '#test/support/stores/objects.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { openSearchUnderTest, type OpenSearchUnderTest } from './engine-under-test.ts';

const coastline = tenantContext('coastline', {
  search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
});
const STOCK = 120;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The deploys of docs/deploy.md, 'Changing the search over', there and back, while shoppers search and stock changes. */
describe('an installation that changes over from snapshots to a domain', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let files: Awaited<ReturnType<typeof testObjects>>;
  let domain: OpenSearchUnderTest;
  let snapshots: StockIndex;
  /** What the functions of the current deploy have. */
  let deployed: StockIndex;

  beforeAll(async () => {
    store = await testTable();
    files = await testObjects();
    domain = await openSearchUnderTest(inject('opensearchUrl'));
    snapshots = makeSnapshotIndex({
      table: store.table,
      objects: files.objects,
      now: () => new Date(),
      newId: testIds(),
      logger: silent,
      sleep: (ms) => sleep(ms),
      random: Math.random,
    });
    deployed = snapshots;
    for (let n = 0; n < STOCK; n += 1) await put(`v${n}`, n);
  });
  afterAll(async () => {
    await domain.close();
    await files.close();
    await store.close();
  });

  const put = (id: string, km: number, state: 'active' | 'withdrawn' = 'active') =>
    putStock(store.table, coastline, stockItem({ id, state }, { km }));
  const runtime = () =>
    testRuntime({ documents: store.documents, tenants: [coastline], now: () => new Date(), newId: testIds() });
  const cli = (...args: string[]) => searchCli(runtime(), deployed)(...args);
  const events = async (...ids: string[]) => {
    const consume = createIndexStock({ ...runtime(), index: deployed });
    expect((await consume(stockEvents(coastline, ...ids), lambdaContext(30_000))).batchItemFailures).toEqual([]);
  };
  const found = async (index: StockIndex) =>
    (await index.search(stockQuery(coastline, emptySearch, {}, new Date()))).count;

  /** Searches and changes until `done`; each search must find all but the few that change meanwhile. */
  const busy = () => {
    const counts: number[] = [];
    const failures: unknown[] = [];
    let isOver = false;
    let changes = 0;
    const note = (error: unknown): void => void failures.push(error);
    const searching = (async () => {
      while (!isOver) {
        await found(deployed).then((count) => counts.push(count), note);
        await sleep(20);
      }
    })();
    const changing = (async () => {
      for (; !isOver; changes += 1) {
        const id = `v${changes % STOCK}`;
        await put(id, 100_000 + changes);
        await events(id).catch(note);
      }
    })();
    return async () => {
      isOver = true;
      await Promise.all([searching, changing]);
      return { counts, failures, changes };
    };
  };

  test('answers all the time with the whole stock, loses no change, and comes back the same way', async () => {
    expect((await cli('reindex')).failure).toBeUndefined();
    await sleep(5_000);
    expect(await found(deployed)).toBe(STOCK);
    expect((await cli('diff', '--beside')).failure).toMatchObject({ message: expect.stringContaining('none beside') });
    const stop = busy();

    // The domain stands and takes what changes; then what it lacks.
    deployed = withBeside(snapshots, domain.index);
    expect(await cli('diff', '--beside', '--repair')).toMatchObject({ failure: undefined });
    await domain.settle();

    // Searched, with snapshots beside; then alone.
    deployed = withBeside(domain.index, snapshots);
    await sleep(300);
    deployed = domain.index;
    await sleep(300);
    await put('new', 1);
    await events('new');

    // Back: snapshots are behind by what changed meanwhile, until they are mended.
    deployed = withBeside(domain.index, snapshots);
    const behind = await cli('diff', '--beside', '--repair');
    expect(behind.failure).toBeUndefined();
    expect(behind.data).toMatchObject({ dealers: [{ missing: 1, left: 0 }] });
    await sleep(5_000);
    deployed = withBeside(snapshots, domain.index);
    await sleep(300);
    const { counts, failures, changes } = await stop();
    expect(failures).toEqual([]);
    expect(counts.length).toBeGreaterThan(20);
    expect(changes).toBeGreaterThan(20);
    expect(Math.min(...counts)).toBe(STOCK);

    await domain.settle();
    for (const which of [[], ['--beside']])
      expect(await cli('diff', ...which)).toMatchObject({ failure: undefined, data: { left: 0 } });
    expect([await found(snapshots), await found(domain.index)]).toEqual([STOCK + 1, STOCK + 1]);
  });

  test('a failure of one engine keeps no change from the other, and the message comes back', async () => {
    const away: StockIndex = { ...domain.index, upsertMany: () => Promise.reject(new Error('The domain is away.')) };
    const consume = createIndexStock({ ...runtime(), index: withBeside(snapshots, away) });
    await put('while-away', 1);
    const batch = stockEvents(coastline, 'while-away');
    expect((await consume(batch, lambdaContext(30_000))).batchItemFailures).toHaveLength(1);
    expect(await snapshots.indexed(coastline, { ids: ['while-away'] })).toHaveLength(1);
    await events('while-away');
    await domain.settle();
    expect(await domain.index.indexed(coastline, { ids: ['while-away'] })).toHaveLength(1);
  });
});
