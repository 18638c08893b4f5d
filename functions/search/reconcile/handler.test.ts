import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import type { IndexGenerations, StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { create } from './handler.ts';

const tenants = [tenantContext('coastline'), tenantContext('totara')] as const;
const [coastline, totara] = tenants;
const clock = lambdaContext(60_000);

const refuse = () => Promise.reject(new Error('not now'));

/** An index with generations, one of them begun and forgotten, and how often it was purged. */
const withPurge = () => {
  let purged = 0;
  const generations: IndexGenerations = {
    status: async () => ({
      current: 'stock-v2',
      isOfThisSchema: true,
      next: { index: 'stock-v2-2', begun_at: '2026-11-18T00:00:00.000Z', checked: [] },
      before: null,
    }),
    begin: refuse,
    noteChecked: refuse,
    finish: refuse,
    abort: refuse,
    rollback: refuse,
    next: makeEmbeddedIndex(),
    purge: async () => {
      purged += 1;
      return { tombstones: 3, indexes: [] };
    },
  };
  return { generations, purges: () => purged };
};

describe('search.reconcile', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  beforeAll(async () => {
    store = await testTable();
    await putStock(store.table, coastline, stockItem({ id: 'a' }));
    await putStock(store.table, totara, stockItem({ id: 'b' }));
  });
  afterAll(() => store.close());

  let start = Date.parse('2026-11-21T00:00:00.000Z');
  const setUp = (change: (index: StockIndex) => Partial<StockIndex> = () => ({})) => {
    // The place of the comparison stays in the table.
    const days = testClock(new Date((start += 10 * DAY_MS)).toISOString());
    const log: string[] = [];
    const { signals, counts } = countedSignals();
    const own = makeEmbeddedIndex();
    const index: StockIndex = { ...own, ...change(own) };
    const runtime = testRuntime({
      documents: store.as('search-reconcile').documents,
      tenants,
      now: days.now,
      newId: testIds(),
      log: (line) => log.push(line),
      signals,
    });
    return {
      run: (lambda = clock) => create({ ...runtime, index })({}, lambda),
      nextDay: () => days.advance(DAY_MS),
      index: own,
      said: () => log.join('\n'),
      signalled: counts,
    };
  };

  test('makes the index equal to the table, logs what differed, and logs nothing the next day', async () => {
    const { run, nextDay, index, said, signalled } = setUp();
    await run();
    expect(await index.indexed(totara, { ids: ['b'] })).toMatchObject([{ hidden: false }]);
    const differed = said().split('the search index differed from the table').length - 1;
    expect(differed).toBe(2);
    expect(signalled()).toEqual({ 'search.index-diverged': 2 });
    nextDay();
    await run();
    expect(signalled()).toEqual({ 'search.index-diverged': 2 });
    expect(said().split('the search index differed from the table').length - 1).toBe(differed);
    expect(said()).toContain('the search index is as the table');
  });

  test('mends the index beside too, while an installation changes over, and counts it as nobody’s harm', async () => {
    const beside = makeEmbeddedIndex();
    const { run, said, signalled } = setUp(() => ({ beside }));
    await run();
    expect(await beside.indexed(totara, { ids: ['b'] })).toMatchObject([{ hidden: false }]);
    expect(signalled()).toEqual({ 'search.index-diverged': 2 });
    expect(said()).toContain('the index beside was compared');
  });

  test('a dealer that fails keeps neither the others nor the purge from their turn, and fails the run', async () => {
    const { generations, purges } = withPurge();
    const { run, index, said } = setUp((own) => ({
      generations,
      indexed: (tenant, which) => (tenant.id === 'coastline' ? refuse() : own.indexed(tenant, which)),
    }));
    await expect(run()).rejects.toThrow('The run failed for 1 dealers.');
    expect(await index.indexed(totara, { ids: ['b'] })).toHaveLength(1);
    expect(purges()).toBe(1);
    expect(said()).toContain('"tombstones":3');
    expect(said()).toContain('a reindex was begun and not finished');
  });

  test('a run that is short of time begins no dealer it cannot finish; the next hour does the rest, then purges once', async () => {
    const { generations, purges } = withPurge();
    const { run, index, said } = setUp(() => ({ generations }));
    await run(lambdaContext(5_000));
    expect(await index.indexed(totara, { ids: ['b'] })).toEqual([]);
    expect([said().includes('the next run goes on'), purges()]).toEqual([true, 0]);
    await run();
    expect(await index.indexed(totara, { ids: ['b'] })).toHaveLength(1);
    await run();
    expect(purges()).toBe(1);
  });
});
