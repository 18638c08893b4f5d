import { lambdaContext } from '#test/support/lambda-context.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { create as createIndexStock } from '#functions/search/index-stock/handler.ts';
import { nextAlias } from '#functions/search/engines/opensearch/indexes.ts';
import { indexBody, indexName } from '#functions/search/engines/opensearch/stored-document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { create as createReconcile } from '#functions/search/reconcile/handler.ts';
import { seeded } from '../search/random.ts';
import { testIds, testRuntime } from '../support/runtime.ts';
import { searchCli } from '#test/support/cli/search-cli.ts';
import { stockEvents } from '#test/support/stock/stock-events.ts';
import { putStock, stockItem } from '../support/stock-items.ts';
import { testTable } from '../support/table.ts';
import { tenantConfig, tenantContext } from '../support/tenants.ts';
import { openSearchUnderTest, type OpenSearchUnderTest } from './engine-under-test.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const coastline = tenantContext('coastline', {
  search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
});
const tenants = [coastline, tenantContext('totara')];
const STOCK = 300;
/** A machine that is busy asks fewer than fifty times a second; it does not pile them up. */
const AT_ONCE = 6;

/** What operators do to the index of a real node while shoppers search and stock changes. */
describe('the index, made anew from the table', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let engine: OpenSearchUnderTest;
  let time = Date.parse('2026-11-21T00:00:00.000Z');
  const now = () => new Date(time);
  const put = (id: string, km: number, state: 'active' | 'withdrawn' = 'active') =>
    putStock(store.table, coastline, stockItem({ id, state }, { km }));

  beforeAll(async () => {
    store = await testTable();
    for (let n = 0; n < STOCK; n += 1) await put(`v${n}`, n);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    engine = await openSearchUnderTest(inject('opensearchUrl'), now);
    return () => engine.close();
  });

  const runtimeOf = (log: string[] = []) =>
    testRuntime({ documents: store.documents, tenants, now, newId: testIds(), log: (line) => log.push(line) });
  const cli = async (...args: string[]) => {
    const log: string[] = [];
    const ran = await searchCli(runtimeOf(log), engine.index)(...args);
    return { ...ran, errors: log.filter((line) => line.includes('request failed')) };
  };
  const events = async (...ids: string[]) => {
    const consume = createIndexStock({ ...runtimeOf(), index: engine.index });
    const answer = await consume(stockEvents(coastline, ...ids), lambdaContext(30_000));
    expect(answer.batchItemFailures).toEqual([]);
  };
  const count = async () => (await engine.index.search(stockQuery(coastline, emptySearch, {}, now()))).count;
  const indexes = () => engine.index.generations?.status();

  /** Searches some fifty times a second until `done`; answers every count and every failure. */
  const shoppers = () => {
    const counts: number[] = [];
    const failures: unknown[] = [];
    const under = new Set<Promise<void>>();
    let isOver = false;
    const running = (async () => {
      while (!isOver) {
        const asked = count()
          .then(
            (found) => void counts.push(found),
            (error: unknown) => void failures.push(error),
          )
          .finally(() => under.delete(asked));
        if (under.add(asked).size >= AT_ONCE) await Promise.race(under);
        await sleep(20);
      }
      await Promise.all(under);
    })();
    return async () => {
      isOver = true;
      await running;
      return { counts, failures };
    };
  };

  /** Changes of stock, one after the other, each in the table first: new, changed, gone, back again. */
  const dealers = () => {
    const random = seeded(41);
    let isOver = false;
    let changes = 0;
    const running = (async () => {
      for (; !isOver; changes += 1) {
        const id = changes % 5 === 0 ? `new${changes}` : `v${random.int(0, STOCK - 1)}`;
        await put(id, 100_000 + changes, random.chance(0.2) ? 'withdrawn' : 'active');
        await events(id);
      }
    })();
    return async () => {
      isOver = true;
      await running;
      return changes;
    };
  };

  test('while it is made, changed over and taken back no search fails and no change is lost', async () => {
    expect((await cli('diff', '--repair')).failure).toBeUndefined();
    await engine.settle();
    const [stopShoppers, stopDealers] = [shoppers(), dealers()];
    await sleep(500);
    const reindexed = await cli('reindex');
    expect(reindexed).toMatchObject({ errors: [], failure: undefined });
    await sleep(500);
    const changes = await stopDealers();
    const read = await stopShoppers();
    expect(read.failures).toEqual([]);
    expect(read.counts.length).toBeGreaterThan(100);
    // An index that was not filled yet would show at once.
    expect(Math.min(...read.counts)).toBeGreaterThan(STOCK * 0.5);
    expect(changes).toBeGreaterThan(20);
    expect(await indexes()).toMatchObject({
      current: `${indexName(engine.alias)}-2`,
      next: null,
      before: { index: indexName(engine.alias) },
    });
    expect(await cli('diff')).toMatchObject({ failure: undefined, data: { left: 0 } });

    const [stopReaders, stopWriters] = [shoppers(), dealers()];
    expect((await cli('rollback')).failure).toBeUndefined();
    await stopWriters();
    const after = await stopReaders();
    expect(after.failures).toEqual([]);
    expect(Math.min(...after.counts)).toBeGreaterThan(STOCK * 0.5);
    expect(await indexes()).toMatchObject({ current: indexName(engine.alias), next: null });
    expect(await cli('diff')).toMatchObject({ failure: undefined, data: { left: 0 } });
  });

  test('two at once are one: the second is refused, can take over, and dropping leaves all as it was', async () => {
    await events('v1');
    await engine.settle();
    const { generations } = engine.index;
    const rivals = await Promise.allSettled([generations?.begin(), generations?.begin()]);
    expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await cli('reindex')).failure).toMatchObject({ message: expect.stringContaining('--resume') });
    // Not compared, so not to be used yet.
    await expect(generations?.finish(['coastline'])).rejects.toMatchObject({ code: 'conflict' });
    expect((await cli('reindex', '--abort')).failure).toBeUndefined();
    expect(await indexes()).toMatchObject({ current: indexName(engine.alias), next: null, before: null });
    expect(await count()).toBe(1);
    // What was dropped is not made again by a writer that still means it.
    await expect(
      engine.client.send({
        method: 'POST',
        path: `/${nextAlias(engine.alias)}/_bulk`,
        query: { require_alias: true },
        body: '{"index":{"_id":"coastline:v1","routing":"coastline"}}\n{}\n',
        timeoutMs: 5_000,
      }),
    ).resolves.toMatchObject({ errors: true });

    await generations?.begin();
    expect((await cli('reindex', '--resume')).failure).toBeUndefined();
    expect(await cli('diff')).toMatchObject({ failure: undefined, data: { left: 0 } });
  });

  test('an index that older code made takes what this code writes, and a reindex replaces it', async () => {
    const { mappings, ...body } = indexBody(engine.alias);
    const { removed_at: _removed, hit, ...properties } = mappings.properties;
    const older = { ...properties, hit, values: { properties: { make: { type: 'keyword' } } } };
    await engine.client.send({
      method: 'PUT',
      path: `/${engine.alias}-v1`,
      body: { ...body, mappings: { ...mappings, properties: older } },
      timeoutMs: 30_000,
    });
    expect(await indexes()).toMatchObject({ current: `${engine.alias}-v1`, isOfThisSchema: false });
    await put('old', 1);
    await events('old', 'v1');
    await put('old', 2, 'withdrawn');
    await events('old');
    await engine.settle();
    expect(await count()).toBe(1);
    expect((await cli('reindex')).failure).toBeUndefined();
    expect(await indexes()).toMatchObject({ current: `${indexName(engine.alias)}-2`, isOfThisSchema: true });
    expect(await cli('diff')).toMatchObject({ failure: undefined, data: { left: 0 } });
  });

  test('a removal is purged after seven days, and neither a late event nor the daily run brings the vehicle back', async () => {
    await put('t43', 1);
    await events('t43');
    await put('t43', 2, 'withdrawn');
    await events('t43');
    const held = () => engine.index.indexed(coastline, { ids: ['t43'] });
    await engine.settle();
    const log: string[] = [];
    const reconcile = createReconcile({ ...runtimeOf(log), index: engine.index });
    const clock = lambdaContext(60_000);
    await reconcile({}, clock);
    expect(await held()).toMatchObject([{ hidden: true }]);
    time += 7 * DAY_MS + 1;
    await engine.settle();
    await reconcile({}, clock);
    expect(await held()).toEqual([]);
    expect(log.join('\n')).toContain('the search index was purged');
    await reconcile({}, clock);
    expect(await held()).toEqual([]);
    await events('t43');
    await engine.settle();
    expect((await held()).filter(({ hidden }) => !hidden)).toEqual([]);
    expect((await engine.index.search(stockQuery(coastline, emptySearch, {}, now()))).hits).not.toContainEqual(
      expect.objectContaining({ id: 't43' }),
    );
  });

  test('what a reindex replaced is kept for a day, and then goes with the daily run', async () => {
    await events('v1');
    expect((await cli('reindex')).failure).toBeUndefined();
    const purge = () => engine.index.generations?.purge();
    time += DAY_MS - 60_000;
    expect(await purge()).toMatchObject({ indexes: [] });
    time += 60_000;
    expect(await purge()).toMatchObject({ indexes: [indexName(engine.alias)] });
    expect(await indexes()).toMatchObject({ before: null });
    expect((await cli('rollback')).failure).toMatchObject({ message: expect.stringContaining('no index to go back') });
  });
});
