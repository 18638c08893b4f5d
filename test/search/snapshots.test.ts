import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { makeSnapshotIndex } from '#functions/search/engines/snapshots/engine.ts';
import { testObjects } from '#test/support/stores/objects.ts';
import { testClock, testIds } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { stockIndexContract } from './stock-index-contract.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let stores: Awaited<ReturnType<typeof testObjects>>;
beforeAll(async () => {
  stores = await testObjects();
});
afterAll(() => stores.close());

stockIndexContract('embedded from snapshots', async () => {
  const table = await testTable();
  const clock = testClock();
  return {
    index: makeSnapshotIndex({
      table: table.table,
      objects: stores.objects,
      now: clock.now,
      newId: testIds(),
      logger: silent,
      sleep: (ms) => sleep(ms),
      random: Math.random,
    }),
    // Everybody has polled by then.
    settle: async () => clock.advance(5_000),
    close: table.close,
  };
});
