import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { hasCode, readIfThere } from '#infra/local/files.ts';

const root = resolve(import.meta.dirname, '../..');

/** One bundle, and what it is made from besides the files that it imports. */
export interface AboutBundle {
  /** The function's own module: without it there is no bundle, whatever the stamp. */
  module: string;
  /** File that says what the bundle was made from. */
  stamp: string;
  /** Text of the generated entry. */
  entry: string;
  /** From the project's root: the bundler's own code, the lock file that fixes what packages hold. */
  files: readonly string[];
}

const stampSchema = z.object({ hash: z.string(), imported: z.array(z.string()) });

/** Files of ours among a bundle's inputs; packages are fixed by the lock file, and the rest is generated. */
const isOurs = (path: string): boolean => !path.startsWith('node_modules/') && path.includes('/');

/** A file of the project; undefined where there is none. */
type ReadFile = (path: string) => Promise<string | Buffer | undefined>;

const readFromDisk: ReadFile = async (path) => {
  try {
    return await readFile(join(root, path));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** What each bundle was made from. Files are read once, however many functions import them. */
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
  const hashOf = async ({ entry, files }: AboutBundle, imported: readonly string[]): Promise<string> => {
    const hash = createHash('sha256').update(process.version).update(entry);
    for (const path of [...files, ...imported]) hash.update(`${path}\0${await hashOfFile(path)}`);
    return hash.digest('hex');
  };
  return {
    /** Whether the bundle is what would be made now. */
    holds: async (about: AboutBundle): Promise<boolean> => {
      if (!existsSync(about.module)) return false;
      const text = await readIfThere(about.stamp);
      if (text === undefined) return false;
      const { hash, imported } = stampSchema.parse(JSON.parse(text));
      return (await hashOf(about, imported)) === hash;
    },
    /** Before a bundle is made anew: what is interrupted is made again. */
    remove: ({ stamp }: AboutBundle): Promise<void> => rm(stamp, { force: true }),
    keep: async (about: AboutBundle, inputs: readonly string[]): Promise<void> => {
      const imported = inputs.filter(isOurs).sort();
      await writeFile(about.stamp, JSON.stringify({ hash: await hashOf(about, imported), imported }));
    },
  };
};
