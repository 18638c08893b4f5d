import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const isOpen = async (path: string): Promise<boolean> => ((await stat(path)).mode & OTHERS) !== 0;

/** Takes everything in a folder from other people of the machine: folders of an earlier version were left open. */
const closeAll = async (dir: string): Promise<void> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o700);
    else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o600);
  }
};

/**
 * A folder that only this user can read, with all that comes into it: leads name people. What this process makes from
 * here on is private (umask), because the engines make files of their own.
 */
export const makePrivateFolder = async (dir: string): Promise<void> => {
  process.umask(OTHERS);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  const first = await readdir(dir);
  const open = await Promise.all(first.map((name) => isOpen(join(dir, name))));
  if (open.includes(true)) await closeAll(dir);
};
