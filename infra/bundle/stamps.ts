import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hasCode, readIfThere } from '#infra/local/data-dir/files.ts';
import { root } from '#infra/root.ts';

export interface AboutBundle {
  /** The bundle is rebuilt when this file is missing, whatever the stamp. */
  module: string;
  stamp: string;
  entry: string;
  /** Bundler code and lock file, relative to the root. */
  files: readonly string[];
}

const stampSchema = z.object({ hash: z.string(), imported: z.array(z.string()) });

/** Packages are fixed by the lock file; generated inputs have no folder. */
const isOurs = (path: string): boolean => !path.startsWith('node_modules/') && path.includes('/');

type ReadFile = (path: string) => Promise<string | Buffer | undefined>;

const readFromDisk: ReadFile = async (path) => {
  try {
    return await readFile(join(root, path));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Hashes of each bundle's inputs. Each file is read once. */
export const readStamps = async (contentOf: ReadFile = readFromDisk) => {
  const hashes = new Map<string, Promise<string>>();
  const read = async (path: string): Promise<string> => {
    const content = await contentOf(path);
    return content === undefined ? 'absent' : createHash('sha256').update(content).digest('hex');
  };
  const hashOfFile = (path: string): Promise<string> => {
    const hash = hashes.get(path) ?? read(path);
    hashes.set(path, hash);
    return hash;
  };
  const hashBundle = async ({ entry, files }: AboutBundle, imported: readonly string[]): Promise<string> => {
    const hash = createHash('sha256').update(process.version).update(entry);
    for (const path of [...files, ...imported]) hash.update(`${path}\0${await hashOfFile(path)}`);
    return hash.digest('hex');
  };
  return {
    holds: async (about: AboutBundle): Promise<boolean> => {
      if (!existsSync(about.module)) return false;
      const text = await readIfThere(about.stamp);
      if (text === undefined) return false;
      const { hash, imported } = stampSchema.parse(JSON.parse(text));
      return (await hashBundle(about, imported)) === hash;
    },
    /** Called before a build, so that an interrupted build is repeated. */
    remove: ({ stamp }: AboutBundle): Promise<void> => rm(stamp, { force: true }),
    keep: async (about: AboutBundle, inputs: readonly string[]): Promise<void> => {
      const imported = inputs.filter(isOurs).sort();
      await writeFile(about.stamp, JSON.stringify({ hash: await hashBundle(about, imported), imported }));
    },
  };
};
