import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDataVersion, DataDirOutdated, resetDataDir } from './data-version.ts';
import { DataDirLocked, readProcessStart, takeLock } from './lock.ts';
import { startPlatform } from '../platform.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-version-'));
});
afterEach(() => rm(dir, { recursive: true }));

describe('a data folder', () => {
  test('is marked when it is new, and taken again', async () => {
    await checkDataVersion(dir);
    await mkdir(join(dir, 'table'));
    await checkDataVersion(dir);
    expect(await readdir(dir)).toEqual(['data-version', 'table']);
  });

  test('of an earlier version stops the start with what to do, and stays as it is', async () => {
    await mkdir(join(dir, 'table'));
    await writeFile(join(dir, 'table/CURRENT'), 'MANIFEST-000004\n');
    await expect(checkDataVersion(dir)).rejects.toThrow('Start again with --reset');
    await expect(startPlatform({ dataDir: dir, listen: false, seed: false })).rejects.toBeInstanceOf(DataDirOutdated);
    expect(await readdir(join(dir, 'table'))).toEqual(['CURRENT']);
  });

  test('of a later version does so too', async () => {
    await writeFile(join(dir, 'data-version'), '999\n');
    await expect(checkDataVersion(dir)).rejects.toBeInstanceOf(DataDirOutdated);
  });

  test('that is reset loses all that a platform wrote, and nothing of anybody else', async () => {
    await writeFile(join(dir, 'notes.txt'), 'mine');
    const platform = await startPlatform({ dataDir: dir, listen: false, seed: false });
    await platform.stop();
    expect((await readdir(dir)).length).toBeGreaterThan(5);
    await resetDataDir(dir);
    expect(await readdir(dir)).toEqual(['notes.txt']);
    await checkDataVersion(dir);
  });

  test('that a platform works on is not reset', async () => {
    await writeFile(join(dir, 'platform.lock'), `1\n${readProcessStart(1)}\n`);
    await writeFile(join(dir, 'demo.json'), '{}');
    await expect(resetDataDir(dir)).rejects.toBeInstanceOf(DataDirLocked);
    await expect(takeLock(dir, 'platform.lock')).rejects.toBeInstanceOf(DataDirLocked);
    expect(await readdir(dir)).toContain('demo.json');
  });

  test('that is not there needs no reset', async () => {
    await resetDataDir(join(dir, 'none'));
    expect(await readdir(dir)).toEqual([]);
  });
});
