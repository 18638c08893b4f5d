import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock, testIds } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { LeaseLost, RunBusy } from '../errors.ts';
import { makeFeedStore, type FeedStore } from '../store.ts';
import { takeLease, type LeaseDeps } from './lease.ts';

const coastline = tenantContext('coastline');

describe('the lease of a source', () => {
  let table: Awaited<ReturnType<typeof testTable>>;
  let store: FeedStore;
  let deps: LeaseDeps;
  let source = '';
  let count = 0;
  const clock = testClock();
  const newId = testIds('worker');

  beforeAll(async () => {
    table = await testTable();
    store = makeFeedStore({ table: table.as('stock-ingest').table, now: clock.now });
    deps = { store, now: clock.now, newId, sleep: async (ms) => clock.advance(ms) };
  });
  afterAll(() => table.close());
  beforeEach(() => {
    source = `source-${(count += 1)}`;
  });

  const take = (run: string, change: Partial<LeaseDeps> = {}) =>
    takeLease({ ...deps, ...change }, coastline, { source, run });
  const state = () => store.source(coastline, source);

  test('is taken by the first run; another one waits in line, once however often it asks', async () => {
    const first = await take('first');
    expect((await state()).lease).toMatchObject({ run: 'first', holder: first?.holder });
    expect(await take('second')).toBeUndefined();
    expect(await take('third')).toBeUndefined();
    expect(await take('second')).toBeUndefined();
    expect((await state()).waiting).toEqual(['second', 'third']);
  });

  test('goes to the run that comes after its end, which then no longer waits', async () => {
    await take('first');
    await take('second');
    clock.advance(15_000);
    expect(await take('second')).toBeDefined();
    expect(await state()).toMatchObject({ lease: { run: 'second' }, waiting: [] });
  });

  test('is another one for each source and each dealer', async () => {
    await take('first');
    expect(await takeLease(deps, tenantContext('totara'), { source, run: 'theirs' })).toBeDefined();
    expect(await takeLease(deps, coastline, { source: `${source}-b`, run: 'other' })).toBeDefined();
    expect((await state()).lease?.run).toBe('first');
  });

  test('of a killed worker passes to the next worker of the same run when it has ended', async () => {
    const killed = await take('run');
    const started = clock.now().getTime();
    const next = await take('run');
    expect(next?.holder).not.toBe(killed?.holder);
    expect(clock.now().getTime() - started).toBeGreaterThan(15_000);
    expect((await state()).waiting).toEqual([]);
  });

  test('that its worker renews meanwhile stays with it, and the second worker comes back later', async () => {
    const working = await take('run');
    let waits = 0;
    const sleep = async (ms: number): Promise<void> => {
      waits += 1;
      clock.advance(ms - 5_000);
      await working?.keep();
      clock.advance(5_000);
    };
    await expect(take('run', { sleep })).rejects.toThrow(RunBusy);
    expect(waits).toBe(1);
    await expect(working?.keep('now')).resolves.toBeUndefined();
  });

  test('is renewed after five seconds, at once where that is asked, and not in between', async () => {
    const lease = await take('run');
    const until = async () => Date.parse((await state()).lease?.until ?? '') - clock.now().getTime();
    clock.advance(4_999);
    await lease?.keep();
    expect(await until()).toBe(10_001);
    await lease?.keep('now');
    expect(await until()).toBe(15_000);
    clock.advance(5_000);
    await lease?.keep();
    expect(await until()).toBe(15_000);
  });

  test('that another worker took is lost: the first one stops and leaves it alone', async () => {
    const slow = await take('run');
    clock.advance(15_001);
    const next = await take('other');
    await expect(slow?.keep()).rejects.toThrow(LeaseLost);
    expect((await state()).lease).toMatchObject({ run: 'other', holder: next?.holder });
  });

  test('has a line of a hundred runs and no more', async () => {
    await take('first');
    const full = { ...(await state()), waiting: Array.from({ length: 100 }, (_, n) => `run-${n}`) };
    await store.changeSource(coastline, source, () => ({ state: full }));
    await take('late');
    expect((await state()).waiting).toEqual(full.waiting);
  });
});
