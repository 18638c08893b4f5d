import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { TableStore } from './table-store.ts';

const NAME = 'table.db';
/** The file that every LevelDB folder has. */
const LEVELDB_MARK = 'CURRENT';

interface OldStore {
  open: () => Promise<unknown>;
  iterator: () => AsyncIterable<[string, string]>;
  close: () => Promise<unknown>;
}

const levelSchema = z.object({
  Level: z.custom<new (path: string, options: { valueEncoding: string }) => OldStore>(
    (value) => typeof value === 'function',
  ),
});

const copy = async (from: string, level: object, to: string): Promise<void> => {
  const { Level } = levelSchema.parse(level);
  const old = new Level(from, { valueEncoding: 'utf8' });
  await old.open();
  const entries: [string, string][] = [];
  const store = new TableStore(to);
  const keep = (): void =>
    store.atOnce(() => {
      for (const [key, value] of entries.splice(0)) store.putText(key, value);
    });
  for await (const entry of old.iterator()) {
    entries.push(entry);
    if (entries.length === 1_000) keep();
  }
  keep();
  await store.close();
  await old.close();
};

/** The table's store in this folder. A LevelDB of an earlier version is copied once and then deleted. */
export const importLevelDb = async (folder: string, level: object): Promise<TableStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, NAME);
  if (existsSync(join(folder, LEVELDB_MARK))) {
    if (!existsSync(path)) {
      const unfinished = `${path}.new`;
      for (const ending of ['', '-wal', '-shm']) await rm(`${unfinished}${ending}`, { force: true });
      await copy(folder, level, unfinished);
      await rename(unfinished, path);
    }
    const left = (await readdir(folder)).filter((name) => !name.startsWith(NAME));
    // The marker goes last: an interrupted deletion is continued by the next start.
    for (const name of left.filter((one) => one !== LEVELDB_MARK)) await rm(join(folder, name), { force: true });
    await rm(join(folder, LEVELDB_MARK), { force: true });
  }
  return new TableStore(path);
};
