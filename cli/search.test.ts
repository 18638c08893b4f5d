import { Command } from 'commander';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#functions/operators/api.ts';
import { makeEmbeddedIndex } from '#functions/search/embedded/engine.ts';
import { makeSearchMaintenance } from '#functions/search/maintenance.ts';
import type { StockIndex } from '#functions/search/stock-index.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeClient } from './client.ts';
import { registerSearch } from './search.ts';

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

  const run = async (...args: string[]) => {
    const printed: { data: unknown; text: string }[] = [];
    const runtime = testRuntime({ documents: store.documents, tenants, now: testClock().now, newId: testIds() });
    const call = makeCaller({
      operators: createApi({
        ...runtime,
        egress: { check: async () => undefined },
        tenantOverlay: (config) => config,
        searchMaintenance: (given) => makeSearchMaintenance({ ...given, index }),
      }),
    });
    const out = {
      ...{ json: false, quiet: false, colour: false },
      result: (data: unknown, text: string) => void printed.push({ data, text }),
      note: () => undefined,
    };
    const client = makeClient(out, async () => ({
      token: OPERATOR_TOKEN,
      send: async ({ method, path, headers, body }) => {
        const answer = await call({ method, path, headers: { ...headers }, body });
        return { status: answer.status, body: JSON.stringify(answer.body) };
      },
      settle: async () => undefined,
      close: async () => undefined,
    }));
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerSearch(program, client);
    const failure: unknown = await program
      .parseAsync(['search', ...args], { from: 'user' })
      .then(() => undefined)
      .catch((error: unknown) => error);
    return { failure, ...printed.at(-1) };
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
