import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TableStore, type Bounds } from './store.ts';

let dir: string;
let store: TableStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-entries-'));
  store = new TableStore(join(dir, 'table.db'));
});
afterEach(async () => {
  await store.close();
  await rm(dir, { recursive: true });
});

const fill = (keys: readonly string[]): Promise<void> =>
  store.batch(keys.map((key) => ({ type: 'put', key, value: { key } })));
const walked = async (cursor: { next: () => Promise<string | undefined> }): Promise<string[]> => {
  const found: string[] = [];
  for (let key = await cursor.next(); key !== undefined; key = await cursor.next()) found.push(key);
  return found;
};
const numbered = (count: number): string[] => Array.from({ length: count }, (_, n) => `k${String(n).padStart(4, '0')}`);
const within =
  ({ gt, gte, lt, lte }: Bounds) =>
  (key: string): boolean =>
    (gt === undefined || key > gt) &&
    (gte === undefined || key >= gte) &&
    (lt === undefined || key < lt) &&
    (lte === undefined || key <= lte);

describe('the entries of the local table', () => {
  test('are walked in the order of their keys between any bounds, forwards and backwards, up to a limit', async () => {
    const keys = numbered(250);
    await fill(keys.toReversed());
    const bound = fc.option(fc.constantFrom(...keys, 'a', 'z'), { nil: undefined });
    const bounds = fc.record({
      gt: bound,
      gte: bound,
      lt: bound,
      lte: bound,
      reverse: fc.boolean(),
      limit: fc.constantFrom(-1, 0, 1, 99, 100, 101, 1_000),
    });
    await fc.assert(
      fc.asyncProperty(bounds, async ({ reverse, limit, ...ends }) => {
        const given: Bounds = {
          ...Object.fromEntries(Object.entries(ends).filter(([, end]) => end !== undefined)),
          reverse,
          limit,
        };
        const expected = keys.filter(within(given));
        const ordered = reverse ? expected.toReversed() : expected;
        expect(await walked(store.keys(given))).toEqual(limit < 0 ? ordered : ordered.slice(0, limit));
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test('that are written behind a walk are not missed, and those that were passed do not come again', async () => {
    await fill(numbered(100));
    const cursor = store.keys();
    const first = await cursor.next();
    await fill(['k0000a', 'z']);
    const rest = await walked(cursor);
    expect([first, rest.at(-1), new Set(rest).size]).toEqual(['k0000', 'z', rest.length]);
  });

  test('that are over stay over: an ended walk answers nothing more', async () => {
    await fill(['a']);
    const cursor = store.keys();
    expect(await walked(cursor)).toEqual(['a']);
    await fill(['b']);
    expect(await cursor.next()).toBeUndefined();
  });

  test('are what was written last, and nothing once they are removed', async () => {
    await store.put('a', { n: 1 });
    await store.put('a', { n: 2 });
    expect(await store.get('a')).toEqual({ n: 2 });
    await store.del('a');
    expect(await store.get('a')).toBeUndefined();
  });

  test('that define a table are kept in memory until they change', async () => {
    await store.put('table~cars', { n: 1 });
    expect(await store.get('table~cars')).toBe(await store.get('table~cars'));
    await store.put('table~cars', { n: 2 });
    expect(await store.get('table~cars')).toEqual({ n: 2 });
    await store.del('table~cars');
    expect(await store.get('table~cars')).toBeUndefined();
  });

  test('are all in the file once their writes are acknowledged', async () => {
    await Promise.all([store.put('a', 1), store.put('b', 2), store.del('a')]);
    const other = new TableStore(join(dir, 'table.db'));
    expect(await walked(other.keys())).toEqual(['b']);
    await other.close();
  });
});
