import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { deployables, type Deployable } from '#infra/deployables.ts';
import { readIfThere } from '#infra/local/files.ts';
import { hashOfInputs, type Inputs } from '#web/build/inputs.ts';
import { entryOf, variants, type Variant } from './entry.ts';
import { copyImageLibrary } from './image-library.ts';

const root = resolve(import.meta.dirname, '../..');

const usage = `Usage: node infra/bundle/build.ts [--for aws|emulator]

Bundles every function of the manifest to dist/functions/<aws|emulator>/<function>/index.mjs, the AWS SDK inside.
Without --for both are made. Needs the web build (node web/build.ts).`;

/** Where the bundle of a function lies. */
export const bundleFolder = (variant: Variant, name: string): string => join(root, 'dist/functions', variant, name);

/**
 * Of the OpenSearch client we use the transport and the signer. Its list of every API of the engine is half of its weight
 * (32 kB gzip) and is reached through one module only.
 */
const leanSearchClient: Plugin = {
  name: 'lean-search-client',
  setup: (bundler) =>
    bundler.onLoad({ filter: /@opensearch-project\/opensearch\/api\/OpenSearchApi\.js$/ }, () => ({
      contents: 'module.exports = class {};',
      loader: 'js',
    })),
};

/**
 * How every function is bundled: `index.mjs`, and files beside it for what is loaded only where a stage wants it (the
 * other search engine is not). CommonJS packages inside an ES module ask for a `require`.
 */
export const bundleOptions = (deployable: Deployable, variant: Variant): BuildOptions => ({
  stdin: {
    contents: entryOf(deployable, variant),
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
  external: ['sharp'],
  plugins: [leanSearchClient],
  banner: {
    js: "import { createRequire as forecourtRequire } from 'node:module'; const require = forecourtRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

const bundle = async (deployable: Deployable, variant: Variant): Promise<void> => {
  const folder = bundleFolder(variant, deployable.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({ ...bundleOptions(deployable, variant), sourcemap: 'linked' });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  if (deployable.uses.includes('web_bundle')) {
    await cp(join(root, 'dist/web/server'), join(folder, 'web'), { recursive: true });
  }
  if (deployable.uses.includes('images')) await copyImageLibrary(folder, variant);
};

/** Everything a bundle is made from; what a function imports of infra is there too. */
const inputs: Inputs = {
  folders: ['domain', 'events', 'functions', 'tenants', 'infra/bundle', 'infra/lambda', 'infra/local'],
  files: ['infra/deployables.ts', 'infra/proxy-event.ts', 'package-lock.json', 'dist/web/server/entry-server.js'],
};

/** Bundles all functions of a variant where anything they are made from has changed. Answers whether it did. */
export const bundleFunctions = async (variant: Variant): Promise<'bundled' | 'unchanged'> => {
  const stamp = join(root, 'dist/functions', variant, '.made-from');
  const hash = await hashOfInputs(inputs);
  if ((await readIfThere(stamp)) === hash) return 'unchanged';
  await rm(stamp, { force: true });
  await Promise.all(deployables.map((deployable) => bundle(deployable, variant)));
  await writeFile(stamp, hash);
  return 'bundled';
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { for: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help === true) return console.log(usage);
  const wanted = variants.filter((variant) => values.for === undefined || values.for === variant);
  if (wanted.length === 0) throw new RangeError(`--for is aws or emulator, not '${values.for}'.`);
  for (const variant of wanted) {
    const started = performance.now();
    const outcome = await bundleFunctions(variant);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`functions: ${deployables.length} ${outcome} for ${variant} in ${seconds} s`);
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
