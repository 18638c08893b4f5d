import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Libraries to compare with, pinned by their own lockfile (test/bench/competitors) and installed on first use, without scripts:
 * the product does not depend on them.
 */

const pinned = join(import.meta.dirname, 'competitors');
export const competitorsFolder = join(import.meta.dirname, '../../dist/bench-competitors');

const lockOf = (folder: string): string => {
  const path = join(folder, 'package-lock.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** Throws if npm fails: no network, no registry. */
export const installCompetitors = (): void => {
  const isThere = existsSync(join(competitorsFolder, 'node_modules/.package-lock.json'));
  if (isThere && lockOf(competitorsFolder) === lockOf(pinned)) return;
  mkdirSync(competitorsFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(pinned, file), join(competitorsFolder, file));
  }
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-progress'], {
    cwd: competitorsFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (npm.status !== 0)
    throw new Error('The competitors could not be installed: npm ci failed in dist/bench-competitors.');
};

const require = createRequire(join(competitorsFolder, 'package.json'));

/** Untyped: state the part that is used. */
export const competitor = <T>(name: string): T => require(name) as T;

/** Loads a file of a package as an ES module, for packages whose CommonJS build is broken. */
export const competitorFile = async <T>(path: string): Promise<T> =>
  (await import(pathToFileURL(join(competitorsFolder, 'node_modules', path)).href)) as T;

export const competitorVersion = (name: string): string =>
  (
    JSON.parse(readFileSync(join(competitorsFolder, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
