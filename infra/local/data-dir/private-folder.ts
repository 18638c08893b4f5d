import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const isOpen = async (path: string): Promise<boolean> => ((await stat(path)).mode & OTHERS) !== 0;

/** Earlier versions left folders readable by others. */
const closeAll = async (dir: string): Promise<void> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o700);
    else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o600);
  }
};

/** A folder readable by this user only, since leads hold personal data. Also sets the umask, for files the engines create. */
export const makePrivateFolder = async (dir: string): Promise<void> => {
  process.umask(OTHERS);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  const first = await readdir(dir);
  const open = await Promise.all(first.map((name) => isOpen(join(dir, name))));
  if (open.includes(true)) await closeAll(dir);
};
