import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataDirLocked, readProcessStart, takeLock } from './lock.ts';

describe('the lock of a data folder', () => {
  let dir: string;
  const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const other = sleeper.pid ?? 0;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-lock-'));
  });
  afterAll(async () => {
    sleeper.kill();
    await once(sleeper, 'exit');
    await rm(dir, { recursive: true });
  });

  test('is refused to a second process while the first one runs', async () => {
    await writeFile(join(dir, 'held.lock'), `${other}\n${readProcessStart(other)}\n`);
    await expect(takeLock(dir, 'held.lock')).rejects.toBeInstanceOf(DataDirLocked);
    expect(await readFile(join(dir, 'held.lock'), 'utf8')).toContain(String(other));
  });

  test('of a process that is gone is taken, also where its number was given to another process since', async () => {
    await writeFile(join(dir, 'reused.lock'), `${other}\nan earlier start\n`);
    const { afterCrash, unlock } = await takeLock(dir, 'reused.lock');
    expect(afterCrash).toBe(true);
    expect(await readFile(join(dir, 'reused.lock'), 'utf8')).toBe(`${process.pid}\n${readProcessStart(process.pid)}\n`);
    await unlock();
    expect((await takeLock(dir, 'reused.lock')).afterCrash).toBe(false);
  });

  test('left behind by an earlier version holds as long as a process has its number', async () => {
    await writeFile(join(dir, 'old.lock'), String(other));
    await expect(takeLock(dir, 'old.lock')).rejects.toBeInstanceOf(DataDirLocked);
    await writeFile(join(dir, 'old.lock'), '999999999');
    expect((await takeLock(dir, 'old.lock')).afterCrash).toBe(true);
  });
});
