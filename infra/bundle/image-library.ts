import { execFile } from 'node:child_process';
import { access, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { hasCode } from '#infra/local/files.ts';
import type { Variant } from './entry.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
});
type Lock = z.infer<typeof lockSchema>;

const readLock = async (file: string): Promise<Lock> => lockSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/** What sharp needs at run time, in the folder's own terms; native parts by platform. */
const plainParts = ['sharp', '@img/colour', 'detect-libc', 'semver'];
const nativeParts = (platform: string): string[] => [`@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    },
  );

/** Refuses a download that is not byte for byte what the project's lock file names. */
const checkAgainstLock = async (folder: string, parts: readonly string[]): Promise<void> => {
  const [ours, theirs] = [
    await readLock(join(root, 'package-lock.json')),
    await readLock(join(folder, 'node_modules/.package-lock.json')),
  ];
  for (const part of parts) {
    const wanted = ours.packages[`node_modules/${part}`]?.integrity;
    const found = theirs.packages[`node_modules/${part}`]?.integrity;
    if (wanted === undefined || wanted !== found)
      throw new Error(
        `${part} is not the one of package-lock.json (wanted ${wanted ?? 'none'}, found ${found ?? 'none'}).`,
      );
  }
};

/** node_modules with sharp for Lambda's arm64, fetched once and kept under dist/. Needs the package registry. */
const arm64Modules = async (): Promise<string> => {
  const lock = await readLock(join(root, 'package-lock.json'));
  const parts = [...plainParts, ...nativeParts('linux-arm64')];
  const versions = parts.map((part) => `${part}@${lock.packages[`node_modules/${part}`]?.version ?? ''}`);
  const folder = join(root, 'dist/native', `linux-arm64-${lock.packages['node_modules/sharp']?.version ?? ''}`);
  if (await exists(folder)) return join(folder, 'node_modules');
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await writeFile(join(fresh, 'package.json'), '{"private":true}');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--force', '--os=linux', '--cpu=arm64', '--libc=glibc'];
  await run('npm', ['install', '--prefix', fresh, ...flags, ...versions], { cwd: fresh });
  await checkAgainstLock(fresh, parts);
  await rename(fresh, folder);
  return join(folder, 'node_modules');
};

/** Puts sharp and its native parts beside a function that makes pictures: Lambda's on AWS, this machine's on the emulator. */
export const copyImageLibrary = async (folder: string, variant: Variant): Promise<void> => {
  const [modules, platform] =
    variant === 'aws'
      ? [await arm64Modules(), 'linux-arm64']
      : [join(root, 'node_modules'), `${process.platform}-${process.arch}`];
  for (const part of [...plainParts, ...nativeParts(platform)]) {
    const from = join(modules, part);
    if (await exists(from)) await cp(from, join(folder, 'node_modules', part), { recursive: true });
  }
};
