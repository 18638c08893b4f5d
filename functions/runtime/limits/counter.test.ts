import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '../table/keys.ts';
import { testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeCounter, reportAfterFree, reportInSteps, type Counting, type ReportRule } from './counter.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const START = Date.parse('2026-11-21T00:00:00.000Z');

let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

let names = 0;
const newName = () => `counter-${(names += 1)}`;
const instance = (name: string, tell?: ReportRule) => {
  let [time, writes] = [START, 0];
  const documents = Object.create(store.documents, {
    send: {
      value: (command: Parameters<typeof store.documents.send>[0]) => {
        writes += 1;
        return store.documents.send(command);
      },
    },
  }) as typeof store.documents;
  const deps = { documents, env: { ...testEnv, TABLE_NAME: store.tableName }, now: () => new Date(time) };
  const count = makeCounter(deps, name, tell);
  return {
    writes: () => writes,
    at: (seconds: number) => (time = START + seconds * 1_000),
    call: (change: Partial<Counting> = {}) =>
      count({ tenant: coastline, subject: 'ann', calls: 7, windowSeconds: 600, ...change }),
    overOf: async (calls: number, change: Partial<Counting> = {}) => {
      const found: boolean[] = [];
      for (let n = 0; n < calls; n += 1)
        found.push((await count({ tenant: coastline, subject: 'ann', calls: 7, windowSeconds: 600, ...change })).over);
      return found;
    },
  };
};

describe('what is written of the calls', () => {
  const written = (rule: ReportRule, calls: number, exact?: boolean) =>
    Array.from({ length: 8 }, (_, before) => rule(before, { calls, exact }));

  test('is nothing of the first five, then all of them at once, then each', () => {
    expect(written(reportAfterFree, 30)).toEqual([0, 0, 0, 0, 0, 6, 1, 1]);
  });

  test('is at least the last one that is allowed', () => {
    expect(written(reportAfterFree, 3)).toEqual([0, 0, 3, 1, 1, 1, 1, 1]);
    expect(written(reportAfterFree, 1)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('is every fifth, where many share a count', () => {
    expect(written(reportInSteps, 30)).toEqual([0, 0, 0, 0, 5, 0, 0, 0]);
    expect(written(reportInSteps, 2)).toEqual([0, 2, 0, 2, 0, 2, 0, 2]);
  });

  test('is each of those that somebody pays for', () => {
    expect(written(reportAfterFree, 30, true)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(written(reportInSteps, 30, true)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('a counter', () => {
  test('says when more calls were made than are allowed, and how hard somebody presses', async () => {
    const one = instance(newName());
    expect(await one.overOf(9)).toEqual([...Array<boolean>(7).fill(false), true, true]);
    one.at(30);
    expect(await one.call()).toEqual({ over: true, load: 10 / 7, seconds: 570 });
  });

  test('begins anew with the next window, whose last second is a second', async () => {
    const one = instance(newName());
    await one.overOf(8);
    one.at(599.5);
    expect(await one.call()).toMatchObject({ over: true, seconds: 1 });
    one.at(600);
    expect(await one.call()).toEqual({ over: false, load: 1 / 7, seconds: 600 });
  });

  test('counts the calls of all instances together', async () => {
    const name = newName();
    const [one, other] = [instance(name), instance(name)];
    await one.overOf(7);
    expect(await other.overOf(6)).toEqual([...Array<boolean>(5).fill(false), true]);
    expect(await instance(name).overOf(1, { exact: true })).toEqual([true]);
  });

  test('counts subjects, dealers and names apart', async () => {
    const name = newName();
    const one = instance(name);
    await one.overOf(8);
    expect((await one.call({ subject: 'bob' })).over).toBe(false);
    expect((await one.call({ tenant: totara })).over).toBe(false);
    expect(await instance(newName()).overOf(7, { exact: true })).toEqual(Array<boolean>(7).fill(false));
  });

  test('remembers a subject while others call, and forgets all when ten thousand have', async () => {
    const one = instance(newName());
    await one.overOf(3);
    await one.call({ subject: 'bob' });
    expect(await one.call()).toMatchObject({ load: 4 / 7 });
    for (let n = 0; n < 9_998; n += 1) await one.call({ subject: `${n}` });
    expect(await one.call()).toMatchObject({ load: 5 / 7 });
    const other = instance(newName());
    await other.overOf(3);
    for (let n = 0; n < 10_000; n += 1) await other.call({ subject: `${n}` });
    expect(await other.call()).toMatchObject({ load: 1 / 7 });
  });

  test('answers a flood from memory, without a write', async () => {
    const one = instance(newName());
    await one.overOf(8);
    const before = one.writes();
    expect(await one.overOf(20)).toEqual(Array<boolean>(20).fill(true));
    expect(one.writes()).toBe(before);
  });

  test('writes as often as its rule says, and never who it was', async () => {
    const name = newName();
    const one = instance(name, reportInSteps);
    await one.overOf(5, { calls: 30 });
    expect(one.writes()).toBe(1);
    const id = derivedId(testEnv.EDGE_SECRET, name, coastline.id, 'ann', String(START));
    const { pk, sk } = keys.limit(coastline, name, id);
    const { Item } = await store.documents.send(new GetCommand({ TableName: store.tableName, Key: { pk, sk } }));
    // An hour after its window.
    expect(Item).toMatchObject({ count: 5, ttl: START / 1_000 + 600 + 3_600 });
    expect(JSON.stringify(Item)).not.toContain('ann');
  });

  test('does not take a table that fails for a limit', async () => {
    const env = { ...testEnv, TABLE_NAME: 'no-such-table' };
    const count = makeCounter({ documents: store.documents, env, now: () => new Date(START) }, newName());
    await expect(
      count({ tenant: coastline, subject: 'ann', calls: 1, windowSeconds: 600, exact: true }),
    ).rejects.toThrow();
  });
});
