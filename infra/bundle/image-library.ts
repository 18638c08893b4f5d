import { execFile } from 'node:child_process';
import { access, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { hasCode } from '#infra/local/data-dir/files.ts';
import type { Variant } from './entry.ts';
import { root } from '#infra/root.ts';

const run = promisify(execFile);

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
});
type Lock = z.infer<typeof lockSchema>;

const readLock = async (file: string): Promise<Lock> => lockSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/** Runtime dependencies of sharp, beside its native parts. */
const plainParts = ['sharp', '@img/colour', 'detect-libc'];
const nativeParts = (platform: string): string[] => [`@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    },
  );

/** Throws when a download differs from the lock file's integrity. */
const checkAgainstLock = async (folder: string, ours: Lock): Promise<void> => {
  const known = new Set(Object.values(ours.packages).map(({ integrity }) => integrity));
  const theirs = await readLock(join(folder, 'node_modules/.package-lock.json'));
  for (const [path, { integrity }] of Object.entries(theirs.packages)) {
    if (integrity === undefined || !known.has(integrity))
      throw new Error(`${path} is not what package-lock.json names (found ${integrity ?? 'nothing'}).`);
  }
};

/** Downloads sharp for linux-arm64 from the registry once and keeps it under dist/. */
const fetchArm64Modules = async (): Promise<string> => {
  const lock = await readLock(join(root, 'package-lock.json'));
  const libraryVersion = (part: string): string => `${part}@${lock.packages[`node_modules/${part}`]?.version ?? ''}`;
  const folder = join(root, 'dist/native', `linux-arm64-${lock.packages['node_modules/sharp']?.version ?? ''}`);
  if (await exists(folder)) return join(folder, 'node_modules');
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await writeFile(join(fresh, 'package.json'), '{"private":true}');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--force', '--os=linux', '--cpu=arm64', '--libc=glibc'];
  const wanted = [...plainParts, ...nativeParts('linux-arm64')].map(libraryVersion);
  await run('npm', ['install', '--prefix', fresh, ...flags, ...wanted], { cwd: fresh });
  await checkAgainstLock(fresh, lock);
  await rename(fresh, folder);
  return join(folder, 'node_modules');
};

let arm64Modules: Promise<string> | undefined;

/** Copies sharp for the target platform: arm64 on AWS, this machine's on the emulator. */
export const copyImageLibrary = async (folder: string, variant: Variant): Promise<void> => {
  if (variant === 'aws') {
    // Several bundles are built at once and share the download.
    arm64Modules ??= fetchArm64Modules();
    await cp(await arm64Modules, join(folder, 'node_modules'), { recursive: true });
    return;
  }
  for (const part of [...plainParts, 'semver', ...nativeParts(`${process.platform}-${process.arch}`)]) {
    const from = join(root, 'node_modules', part);
    if (await exists(from)) await cp(from, join(folder, 'node_modules', part), { recursive: true });
  }
};
