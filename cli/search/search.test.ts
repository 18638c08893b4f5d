import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { withBeside } from '#functions/search/engines/beside.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { searchCli } from '#test/support/cli/search-cli.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';

const tenants = [tenantContext('coastline'), tenantContext('totara')] as const;
const [coastline, totara] = tenants;

describe('forecourt search', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let index: StockIndex;
  beforeAll(async () => {
    store = await testTable();
    for (const id of ['a', 'b', 'c']) await putStock(store.table, coastline, stockItem({ id }));
    await putStock(store.table, totara, stockItem({ id: 'd' }));
  });
  afterAll(() => store.close());
  beforeEach(() => {
    index = makeEmbeddedIndex();
  });

  const run = (...args: string[]) => {
    const runtime = testRuntime({ documents: store.documents, tenants, now: testClock().now, newId: testIds() });
    return searchCli(runtime, index)(...args);
  };

  test('diff says what differs and ends with 1, repairs when asked to, and then finds nothing', async () => {
    const found = await run('diff');
    expect(found.text).toContain('coastline a: missing');
    expect(found.data).toMatchObject({ left: 4, dealers: [{ tenant: 'coastline', missing: 3 }, { missing: 1 }] });
    expect(found.failure).toMatchObject({ exitCode: 1, message: expect.stringContaining('add --repair') });
    expect(await run('diff', '--repair', '--tenant', 'coastline')).toMatchObject({
      failure: undefined,
      data: { left: 0, dealers: [{ tenant: 'coastline', compared: 3, missing: 3 }] },
    });
    expect(await run('diff')).toMatchObject({ data: { left: 1, dealers: [{ missing: 0 }, { missing: 1 }] } });
  });

  test('the index of another engine is compared and filled, where there is one beside', async () => {
    const beside = makeEmbeddedIndex();
    expect((await run('diff', '--beside')).failure).toMatchObject({ message: expect.stringContaining('none beside') });
    expect((await run('reindex')).failure).toBeUndefined();
    index = withBeside(index, beside);
    expect((await run('diff', '--beside')).data).toMatchObject({ left: 4 });
    expect(await run('diff', '--beside', '--repair')).toMatchObject({ failure: undefined, data: { left: 0 } });
    expect(await beside.indexed(coastline, { ids: ['a', 'b'] })).toHaveLength(2);
    expect((await run('diff')).failure).toBeUndefined();
  });

  test('an index in memory is written over, for all dealers or for one', async () => {
    expect(await run('reindex', '--tenant', 'totara')).toMatchObject({ failure: undefined, data: { vehicles: 1 } });
    expect(await run('reindex')).toMatchObject({ failure: undefined, data: { vehicles: 4 } });
    expect(await run('status')).toMatchObject({ data: { engine: 'embedded', documents: 4, has_generations: false } });
    expect((await run('diff')).failure).toBeUndefined();
  });

  test('what needs a second index is refused where there is none', async () => {
    for (const args of [['rollback'], ['reindex', '--abort']]) {
      expect((await run(...args)).failure).toMatchObject({
        exitCode: 1,
        message: expect.stringContaining('no next index'),
      });
    }
  });

  test('a dealer that nobody knows is refused by name', async () => {
    expect((await run('diff', '--tenant', 'nobody')).failure).toMatchObject({ exitCode: 1 });
  });
});
