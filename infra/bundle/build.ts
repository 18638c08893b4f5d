import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type BuildOptions, type BuildResult } from 'esbuild';
import { deployables, type Deployable } from '#infra/deployables.ts';
import { documentsHash } from './documents.ts';
import { renderEntry, isSameForBoth, variants, type Variant } from './entry.ts';
import { copyImageLibrary } from './image-library.ts';
import { plugins } from './plugins.ts';
import { readStamps, type AboutBundle } from './stamps.ts';
import { probeFunction } from '#infra/probe/probe-function.ts';
import { root } from '#infra/root.ts';

const usage = `Usage: node infra/bundle/build.ts [--for aws|emulator]

Bundles each function of the manifest whose code has changed to dist/functions/<aws|emulator>/<function>/index.mjs, the
AWS SDK inside, and its source maps to dist/maps. Without --for both are made. Needs the web build (node web/build.ts).`;

export const bundleFolder = (variant: Variant, name: string): string => join(root, 'dist/functions', variant, name);

export const bundleModule = (variant: Variant, name: string): string => join(bundleFolder(variant, name), 'index.mjs');

/** For `forecourt symbolise`; not deployed. */
const mapFolder = (variant: Variant, name: string): string => join(root, 'dist/maps', variant, name);

export const aboutBundle = (deployable: Deployable, variant: Variant): AboutBundle => ({
  module: bundleModule(variant, deployable.name),
  stamp: join(root, 'dist/functions', variant, `${deployable.name}.made-from.json`),
  entry: `${renderEntry(deployable, variant)}${deployable.name === 'api-docs' ? documentsHash() : ''}`,
  files: [
    ...['build', 'plugins', 'documents', 'late-shapes', 'summaries', 'image-library'].map(
      (name) => `infra/bundle/${name}.ts`,
    ),
    'domain/site/pages.ts',
    'package-lock.json',
    ...(deployable.uses.includes('web_bundle')
      ? ['dist/web/server/entry-server.js', 'dist/web/server/assets.json']
      : []),
  ],
});

/** CommonJS packages inside an ES module need a `require`; dynamic imports become files of their own. */
export const bundleOptions = (deployable: Deployable, variant: Variant): BuildOptions => ({
  stdin: {
    contents: renderEntry(deployable, variant),
    resolveDir: root,
    sourcefile: `${deployable.name}.ts`,
    loader: 'ts',
  },
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  splitting: true,
  outdir: bundleFolder(variant, deployable.name),
  entryNames: 'index',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  // Native parts of ssh2, which works without them.
  external: ['sharp', 'cpu-features', '*.node'],
  plugins: [...plugins],
  banner: {
    js: "import { createRequire as forecourtRequire } from 'node:module'; const require = forecourtRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

const write = async ({ outputFiles = [] }: BuildResult, folder: string, maps: string): Promise<void> => {
  for (const { path, contents } of outputFiles)
    await writeFile(join(path.endsWith('.map') ? maps : folder, basename(path)), contents);
};

const bundle = async (deployable: Deployable, variant: Variant): Promise<readonly string[]> => {
  const folder = bundleFolder(variant, deployable.name);
  const maps = mapFolder(variant, deployable.name);
  for (const empty of [folder, maps]) {
    await rm(empty, { recursive: true, force: true });
    await mkdir(empty, { recursive: true });
  }
  const options = bundleOptions(deployable, variant);
  const built = await build({ ...options, sourcemap: 'external', metafile: true, write: false });
  await write(built, folder, maps);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  if (deployable.uses.includes('web_bundle')) {
    await cp(join(root, 'dist/web/server'), join(folder, 'web'), { recursive: true });
  }
  if (deployable.uses.includes('images')) await copyImageLibrary(folder, variant);
  return Object.keys(built.metafile?.inputs ?? {});
};

/** Copies the other variant's bundle with its stamp. */
const copyBundle = async (deployable: Deployable, from: Variant, to: Variant): Promise<void> => {
  const { name } = deployable;
  for (const folderOf of [bundleFolder, mapFolder]) {
    await rm(folderOf(to, name), { recursive: true, force: true });
    await cp(folderOf(from, name), folderOf(to, name), { recursive: true });
  }
  await cp(aboutBundle(deployable, from).stamp, aboutBundle(deployable, to).stamp);
};

/** The probe is no function of the platform: nothing of the manifest makes it. */
const bundled = [...deployables, probeFunction];

/** Rebuilds the bundles whose inputs changed. Returns their names. */
export const bundleFunctions = async (variant: Variant): Promise<readonly string[]> => {
  const stamps = await readStamps();
  const changed: string[] = [];
  const other = variant === 'aws' ? 'emulator' : 'aws';
  const one = async (deployable: Deployable): Promise<void> => {
    const about = aboutBundle(deployable, variant);
    if (await stamps.holds(about)) return;
    await stamps.remove(about);
    changed.push(deployable.name);
    if (isSameForBoth(deployable) && (await stamps.holds(aboutBundle(deployable, other))))
      return copyBundle(deployable, other, variant);
    await stamps.keep(about, await bundle(deployable, variant));
  };
  await Promise.all(bundled.map(one));
  return changed.sort();
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { for: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help === true) return console.log(usage);
  const wanted = variants.filter((variant) => values.for === undefined || values.for === variant);
  if (wanted.length === 0) throw new RangeError(`--for is aws or emulator, not '${values.for}'.`);
  for (const variant of wanted) {
    const started = performance.now();
    const changed = await bundleFunctions(variant);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`functions: ${changed.length} of ${bundled.length} bundled for ${variant} in ${seconds} s`);
  }
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof RangeError || (error instanceof TypeError && 'code' in error) ? 2 : 1;
  }
}
