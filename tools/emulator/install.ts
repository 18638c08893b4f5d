import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasCode } from '#infra/local/data-dir/files.ts';

/** Shared by all state folders of this checkout. */
export const TOOLS_DIR = resolve(import.meta.dirname, '../../.emulator/tools');

/** Contains a hash of the installer's sources, so that a changed recipe installs again. */
export const recipeName = async (name: string, sources: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  return `${name}-${hash.digest('hex').slice(0, 12)}`;
};

/** Creates a folder atomically, by renaming a temporary one; safe for concurrent installs. Returns whether it was created. */
export const installOnce = async (folder: string, fill: (folder: string) => Promise<void>): Promise<boolean> => {
  if (existsSync(folder)) return false;
  const draft = `${folder}.${randomUUID()}.new`;
  await mkdir(draft, { recursive: true });
  try {
    await fill(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const theirs = (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) && existsSync(folder);
    if (!theirs) throw error;
  }
  return true;
};

/** Beside the folders, so that it survives a failed install. */
export const installLog = (name: string): string => join(TOOLS_DIR, `${name}.log`);
