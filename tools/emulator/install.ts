import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasCode } from '#infra/local/files.ts';

/** Where downloaded engines are kept, for all state folders of this checkout. */
export const TOOLS_DIR = resolve(import.meta.dirname, '../../.emulator/tools');

/** A name that changes with what the sources say: an installation of an older recipe is never taken for a new one. */
export const recipeName = async (name: string, sources: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  return `${name}-${hash.digest('hex').slice(0, 12)}`;
};

/**
 * Makes a folder once, whole or not at all: it is filled under another name and then renamed. Of two processes that
 * install at the same time one wins and both go on. Answers whether something had to be made.
 */
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

/** The log of an installation: beside the folders, so that it outlives a failed one. */
export const installLog = (name: string): string => join(TOOLS_DIR, `${name}.log`);
