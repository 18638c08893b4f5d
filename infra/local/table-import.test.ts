import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importLevelDb } from './table-import.ts';
import { TableStore } from './table-store.ts';

let dir: string;
let opened: number;
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'forecourt-import-')), 'table');
  opened = 0;
});
afterEach(() => rm(join(dir, '..'), { recursive: true }));

/** A LevelDB of an earlier version with these entries, which fails behind some of them. */
const levelOf = (entries: readonly (readonly [string, string])[], failsAfter = Infinity) => ({
  Level: class {
    async open(): Promise<void> {
      opened += 1;
    }
    async *iterator(): AsyncGenerator<readonly [string, string]> {
      for (const [n, entry] of entries.entries()) {
        if (n === failsAfter) throw new Error('unreadable');
        yield entry;
      }
    }
    async close(): Promise<void> {}
  },
});
const many = Array.from({ length: 2_500 }, (_, n) => [`k${String(n).padStart(5, '0')}`, `{"n":${n}}`] as const);
const earlier = async (...names: string[]): Promise<void> => {
  await mkdir(dir, { recursive: true });
  for (const name of ['CURRENT', '000005.ldb', ...names]) await writeFile(join(dir, name), '');
};
const countIn = async (store: TableStore): Promise<number> => {
  let count = 0;
  for (const cursor = store.keys(); (await cursor.next()) !== undefined;) count += 1;
  await store.close();
  return count;
};
const files = async (): Promise<string[]> => (await readdir(dir)).filter((name) => !/-(?:wal|shm)$/.test(name));

describe('a table folder of an earlier version', () => {
  test('is copied whole, in pieces, and its files are gone afterwards', async () => {
    await earlier();
    const store = await importLevelDb(dir, levelOf(many));
    expect(await store.get('k02499')).toEqual({ n: 2_499 });
    expect(await countIn(store)).toBe(many.length);
    expect(await files()).toEqual(['table.db']);
  });

  test('that cannot be read whole stays as it is, for the next start', async () => {
    await earlier();
    await expect(importLevelDb(dir, levelOf(many, 1_500))).rejects.toThrow('unreadable');
    expect(await files()).toEqual(expect.arrayContaining(['CURRENT', '000005.ldb']));
    expect(await files()).not.toContain('table.db');
    expect(await countIn(await importLevelDb(dir, levelOf(many)))).toBe(many.length);
  });

  test('whose copy was whole when the process died is not read again, only cleared', async () => {
    await earlier('LOG');
    const before = new TableStore(join(dir, 'table.db'));
    await before.put('kept', 1);
    await before.close();
    const store = await importLevelDb(dir, levelOf(many));
    expect([await countIn(store), opened, await files()]).toEqual([1, 0, ['table.db']]);
  });

  test('is none in a new folder, which is made', async () => {
    expect(await countIn(await importLevelDb(dir, levelOf(many)))).toBe(0);
    expect(opened).toBe(0);
  });
});
