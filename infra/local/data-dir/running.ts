import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere } from './files.ts';
import { isAlive } from './lock.ts';

const runningSchema = z.object({ url: z.string(), pid: z.number().int(), dataDir: z.string() });
export type RunningPlatform = z.infer<typeof runningSchema>;

/** Of this user, on this machine. */
const FOLDER = join(tmpdir(), `forecourt-running-${userInfo().uid}`);

/** Notes where a platform listens and what it works on, for commands that name another folder. Answers what ends the note. */
export const noteRunning = async (platform: RunningPlatform, folder = FOLDER): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${platform.pid}-${new URL(platform.url).port}.json`);
  await writeFile(file, JSON.stringify(platform), { mode: 0o600 });
  return () => rm(file, { force: true });
};

const read = async (file: string): Promise<RunningPlatform[]> => {
  try {
    return [runningSchema.parse(JSON.parse((await readIfThere(file)) ?? ''))];
  } catch {
    // Half written, or of another version: nothing that could be told.
    return [];
  }
};

/** Platforms of this user that run now, whatever folder they work on. */
export const runningPlatforms = async (folder = FOLDER): Promise<RunningPlatform[]> => {
  const names = await readdir(folder).catch((): string[] => []);
  const noted = (await Promise.all(names.map((name) => read(join(folder, name))))).flat();
  return noted.filter(({ pid }) => isAlive(pid));
};
