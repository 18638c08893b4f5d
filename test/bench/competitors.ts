import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What the benches compare with. The packages are pinned by a lockfile of their own (test/bench/competitors) and installed
 * outside of the sources, without their scripts, when a bench first needs them: the product never depends on them.
 */

const pinned = join(import.meta.dirname, 'competitors');
export const competitorsFolder = join(import.meta.dirname, '../../dist/bench-competitors');

const lockOf = (folder: string): string => {
  const path = join(folder, 'package-lock.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** Installs what the lockfile says, unless it is there. Throws where npm cannot: no network, no registry. */
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

/** A competitor's module. It has no types here: say which part of it is used. */
export const competitor = <T>(name: string): T => require(name) as T;

/** The same of a file of a package, as a module: for a package whose other form is broken. */
export const competitorFile = async <T>(path: string): Promise<T> =>
  (await import(pathToFileURL(join(competitorsFolder, 'node_modules', path)).href)) as T;

/** Version of an installed competitor. */
export const competitorVersion = (name: string): string =>
  (
    JSON.parse(readFileSync(join(competitorsFolder, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
