import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { root } from '#infra/root.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      dev: z.boolean().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, one]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...one }));

/**
 * All work without it: classic-level brings a prebuilt binary, esbuild's only checks the one that npm has put there, and ssh2's
 * and cpu-features' build native parts that are only faster.
 */
const withInstallScript = ['classic-level', 'cpu-features', 'esbuild', 'ssh2'];

/** CONTRIBUTING.md, 'Dependencies'. */
const anywhere = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MIT-0',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
]);
const inDevelopment = new Set(['MPL-2.0', 'Python-2.0', 'Zlib']);
/** Fonts, data and sharp's libvips, by what the packages are. */
const ofPackages: readonly (readonly [RegExp, string])[] = [
  [/^@(?:fontsource-variable|expo-google-fonts)\//, 'OFL-1.1'],
  [/^caniuse-lite$/, 'CC-BY-4.0'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // MIT by their LICENSE files; their package files say so in an old form that npm leaves out of the lockfile.
  [/^(ssh2|cpu-features|buildcheck)$/, 'none'],
];

/** Its package file has no licence field; its LICENSE is MIT. */
const withoutField = new Map([['png-js', 'MIT']]);

/** An expression of SPDX: all of 'AND', one of 'OR'. */
const isAllowed = (expression: string, isOne: (license: string) => boolean): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(isOne));

describe('what npm installs', () => {
  test('only packages on the list have an install script, and no install script runs', () => {
    const found = installed.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name);
    expect(found.sort()).toEqual(withInstallScript);
    expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
  });

  test('every package has a licence of the list', () => {
    const refused = installed.filter(({ name, license = withoutField.get(name) ?? 'none', dev = false }) => {
      const isOne = (one: string): boolean =>
        anywhere.has(one) ||
        (dev && inDevelopment.has(one)) ||
        ofPackages.some(([pattern, theirs]) => pattern.test(name) && theirs === one);
      return !isAllowed(license, isOne);
    });
    expect(refused.map(({ name, license }) => `${name}: ${license ?? 'none'}`)).toEqual([]);
  });

  test('every package is pinned by the hash of its content, or lies in one that is', () => {
    const unpinned = installed.filter(({ integrity, inBundle }) => integrity === undefined && inBundle !== true);
    expect(unpinned.map(({ name }) => name)).toEqual([]);
  });
});
