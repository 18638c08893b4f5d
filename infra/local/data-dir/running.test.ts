import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteRunning, runningPlatforms } from './running.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'forecourt-running-')), 'running');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const platform = { url: 'http://127.0.0.1:4300', pid: process.pid, dataDir: '/srv/a' };

test('a platform is known with its folder while it runs, and not after it stopped or was killed', async () => {
  expect(await runningPlatforms(folder)).toEqual([]);
  const end = await noteRunning(platform, folder);
  // No process has this id: a platform that was killed.
  await noteRunning({ ...platform, pid: 2 ** 22 + 1, dataDir: '/srv/b' }, folder);
  expect(await runningPlatforms(folder)).toEqual([platform]);
  await end();
  expect(await runningPlatforms(folder)).toEqual([]);
});
