import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Paths from the project's root. */
export interface Inputs {
  folders: readonly string[];
  files: readonly string[];
}

/** Inputs of the web bundles. Contracts and tenants are imported as types only. */
export const webInputs: Inputs = { folders: ['web', 'domain'], files: ['package-lock.json'] };

const isInput = (name: string): boolean => /\.(ts|tsx|js|css|svg|woff2|txt)$/.test(name) && !/\.test\.tsx?$/.test(name);

const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
};

export const hashOfInputs = async ({ folders, files }: Inputs): Promise<string> => {
  const found = (await Promise.all(folders.map(namesIn))).flat();
  const names = [...found, ...files.map((name) => join(root, name))].sort();
  const hash = createHash('sha256').update(process.version);
  for (const name of names) {
    hash
      .update(name.slice(root.length))
      .update('\0')
      .update(await readFile(name));
  }
  return hash.digest('hex');
};
