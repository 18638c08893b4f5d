import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putTenant } from '#test/support/listed-tenants.ts';
import { testClock } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { makeLogger } from '../logger.ts';
import { keys } from '../table/keys.ts';
import { makeTenantDirectory, type TenantDirectory } from '../tenants/tenant-directory.ts';
import { forEachTenant } from './for-each-tenant.ts';

const ids = Array.from({ length: 12 }, (_, n) => `dealer-${String(n).padStart(2, '0')}`);

/** Longer than the settings of those whose turn is the same take to be read. */
const untilOthersBegin = (): Promise<void> => setTimeout(20);

/** A worker that never comes back, as one whose function was killed. */
const dead = new Promise<never>(() => undefined);

interface Run {
  work?: (id: string) => Promise<void>;
  atOnce?: number;
  leftMs?: () => number;
  everyMs?: number;
  around?: (directory: TenantDirectory) => TenantDirectory;
}

describe('work for every dealer', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let passes = 0;
  beforeAll(async () => {
    store = await testTable();
    for (const id of ids) await putTenant(store.table, id);
  });
  afterAll(() => store.close());

  /** Runs of one schedule, one after another, over the table with the grants of a real one. */
  const setUp = () => {
    const clock = testClock();
    const pass = `pass-${(passes += 1)}`;
    const lines: string[] = [];
    const logger = makeLogger((line) => void lines.push(line), clock.now);
    const { table } = store.as('crm-reconcile');
    const run = async ({ work, atOnce = 2, leftMs = () => 60_000, everyMs, around = (all) => all }: Run = {}) => {
      const done: string[] = [];
      const directory = around(makeTenantDirectory({ table, now: clock.now }));
      const ended = forEachTenant(
        { directory, logger, table, now: clock.now },
        {
          pass,
          clock: { getRemainingTimeInMillis: leftMs },
          atOnce,
          ...(everyMs !== undefined && { everyMs }),
          work: async ({ id }) => {
            await work?.(id);
            done.push(id);
          },
        },
      );
      const failure: unknown = await ended.then(
        () => undefined,
        (error: unknown) => error,
      );
      return { done, failure };
    };
    /** Runs until a dealer's work never ends, and is left there. */
    const runUntilDeadAt = async (victim: string): Promise<string[]> => {
      const begun: string[] = [];
      await new Promise<void>((died) => {
        void run({
          work: async (id) => {
            begun.push(id);
            clock.advance(3_000);
            if (id !== victim) return;
            await untilOthersBegin();
            died();
            await dead;
          },
        });
      });
      return begun;
    };
    return { clock, run, runUntilDeadAt, lines };
  };

  test('is done for each once, for no more at a time than it says, and holds no other dealer’s settings', async () => {
    const { run } = setUp();
    let [open, most, held, mostHeld] = [0, 0, 0, 0];
    const { done, failure } = await run({
      around: (directory) => ({
        ...directory,
        read: async (id) => {
          mostHeld = Math.max(mostHeld, (held += 1));
          return directory.read(id);
        },
      }),
      work: async () => {
        most = Math.max(most, (open += 1));
        await untilOthersBegin();
        open -= 1;
        held -= 1;
      },
    });
    expect([done.toSorted(), most, mostHeld, failure]).toEqual([ids, 2, 2, undefined]);
  });

  test('goes on after a dealer that fails, names it in the log, and fails at the end', async () => {
    const { run, lines } = setUp();
    const { done, failure } = await run({
      work: async (id) => {
        if (id === 'dealer-03') throw new Error('broken');
      },
    });
    expect(done.toSorted()).toEqual(ids.filter((id) => id !== 'dealer-03'));
    expect(failure).toMatchObject({ message: 'The run failed for 1 dealers.' });
    expect(lines.filter((line) => line.includes('dealer failed') && line.includes('dealer-03'))).toHaveLength(1);
  });

  test('goes on after a dealer whose settings cannot be read', async () => {
    const { run } = setUp();
    const { done, failure } = await run({
      around: (directory) => ({
        ...directory,
        read: (id) => (id === 'dealer-00' ? Promise.reject(new Error('unreadable')) : directory.read(id)),
      }),
    });
    expect(done.toSorted()).toEqual(ids.slice(1));
    expect(failure).toMatchObject({ errors: [{ message: 'unreadable' }] });
  });

  test('begins no dealer in the last seconds; the next run goes on there, then begins anew', async () => {
    const { run, lines } = setUp();
    let left = 60_000;
    const first = await run({ leftMs: () => left, work: async (id) => void (id === 'dealer-04' && (left = 14_999)) });
    expect([first.done, first.failure]).toEqual([ids.slice(0, 6), undefined]);
    expect(lines.join('\n')).toContain('the next run goes on');
    const { done } = await run({ atOnce: 1 });
    expect(done).toEqual([...ids.slice(6), ...ids]);
  });

  test('goes on near where a run died, and past a dealer that kills each run, without whom all have their turn', async () => {
    const { runUntilDeadAt, run } = setUp();
    expect((await runUntilDeadAt('dealer-08')).toSorted()).toEqual(ids.slice(0, 10));
    expect(await runUntilDeadAt('dealer-08')).toEqual([...ids.slice(10), ...ids.slice(0, 9)]);
    const third = await run({ atOnce: 1 });
    expect(third.done.slice(0, 3)).toEqual(ids.slice(9));
    // It ended well: dealers go together again.
    let [open, most] = [0, 0];
    await run({
      work: async () => {
        most = Math.max(most, (open += 1));
        await untilOthersBegin();
        open -= 1;
      },
    });
    expect(most).toBe(2);
  });

  test('leaves out a dealer who left meanwhile, and takes in one who came', async () => {
    const { run } = setUp();
    const { done, failure } = await run({
      work: async (id) => {
        if (id !== 'dealer-02') return;
        await store.table.remove(keys.tenantDocument('dealer-11'));
        await putTenant(store.table, 'dealer-99');
      },
      // Of pages that are read after that.
      around: (directory) => ({ ...directory, listed: (after) => directory.listed(after, 4) }),
    });
    expect(failure).toBeUndefined();
    expect(done.toSorted()).toEqual([...ids.slice(0, 11), 'dealer-99']);
    await store.table.remove(keys.tenantDocument('dealer-99'));
    await putTenant(store.table, 'dealer-11');
  });

  test('goes on where it was when the very dealer of the saved place left', async () => {
    const { run } = setUp();
    let left = 60_000;
    await run({ atOnce: 1, leftMs: () => left, work: async (id) => void (id === 'dealer-05' && (left = 0)) });
    await store.table.remove(keys.tenantDocument('dealer-05'));
    const { done } = await run({ atOnce: 1 });
    expect(done.slice(0, 6)).toEqual(ids.slice(6));
    await putTenant(store.table, 'dealer-05');
  });

  test('of a daily pass begins once a day, goes on each run until it is done, and then rests', async () => {
    const { run, clock } = setUp();
    let left = 60_000;
    const daily = { atOnce: 1, everyMs: DAY_MS };
    await run({ ...daily, leftMs: () => left, work: async (id) => void (id === 'dealer-07' && (left = 0)) });
    clock.advance(DAY_MS / 24);
    expect((await run(daily)).done).toEqual(ids.slice(8));
    clock.advance(DAY_MS / 24);
    expect((await run(daily)).done).toEqual([]);
    clock.advance(DAY_MS);
    expect((await run(daily)).done).toEqual(ids);
  });

  test('of nobody is done', async () => {
    const { run } = setUp();
    const { done, failure } = await run({ around: (directory) => ({ ...directory, listed: async () => [] }) });
    expect([done, failure]).toEqual([[], undefined]);
  });
});
