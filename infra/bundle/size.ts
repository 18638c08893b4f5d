import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { build, type BuildResult, type Metafile } from 'esbuild';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { deployables, type Deployable } from '#infra/deployables.ts';
import { probeFunction } from '#infra/probe/probe-function.ts';
import { bundleOptions } from './build.ts';

/** Gzip, without the AWS SDK (docs/architecture.md, 'Bundle sizes'). */
const CAP_BYTES = 137_000;
/** What has the work on leads, on payments and on stock, each with its desk; and what makes leads of mails, which nobody waits for. */
const ownCaps: Readonly<Record<string, number>> = {
  'api-inbox': 163_000,
  'api-leads': 138_500,
  'api-reservations': 144_000,
  'api-stock': 174_500,
  'inbox-receive-mail': 160_000,
  probe: 140_000,
};
const capOf = ({ name }: Pick<BundleSize, 'name'>): number => ownCaps[name] ?? CAP_BYTES;
/** Part of the Lambda runtime. */
const SDK = ['@aws-sdk/*', '@smithy/*'];

const reported: ReadonlySet<Use> = new Set(['images', 'passkeys', 'sftp', 'web_bundle']);
/** Loads pdfkit, which is no use of its own. */
const reportedNames: ReadonlySet<string> = new Set(['api-evidence']);

export interface BundleSize {
  name: string;
  /** Gzip bytes without the SDK, for the stage that loads the most. */
  bytes: number;
  /** False for functions with sharp, pdfkit, ssh2, @simplewebauthn/server or the page bundle: their size is only reported. */
  capped: boolean;
}

const collectImports = (path: string, outputs: Metafile['outputs'], seen = new Set<string>()): Set<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement' && next in outputs) collectImports(next, outputs, seen);
  }
  return seen;
};

/** Static imports plus the largest dynamic one. */
const loadedBytes = ({ outputFiles = [], metafile }: BuildResult): number => {
  const outputs = metafile?.outputs ?? {};
  const sizeOfFile = (path: string): number => {
    const file = outputFiles.find((one) => one.path.endsWith(`/${path}`));
    return file === undefined ? 0 : gzipSync(file.contents, { level: 9 }).length;
  };
  const sizeOfAll = (paths: Iterable<string>): number => [...paths].reduce((sum, path) => sum + sizeOfFile(path), 0);
  const entry = Object.keys(outputs).find((path) => path.endsWith('/index.mjs')) ?? '';
  const first = collectImports(entry, outputs);
  const chosen = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, path }) => kind === 'dynamic-import' && path in outputs)
    .map(({ path }) => sizeOfAll([...collectImports(path, outputs)].filter((one) => !first.has(one))));
  return sizeOfAll(first) + Math.max(0, ...chosen);
};

const measureBundle = async (deployable: Deployable): Promise<BundleSize> => {
  const options = bundleOptions(deployable, 'aws');
  const built = await build({
    ...options,
    external: [...(options.external ?? []), ...SDK],
    write: false,
    metafile: true,
  });
  return {
    name: deployable.name,
    bytes: loadedBytes(built),
    capped: !reportedNames.has(deployable.name) && !deployable.uses.some((use) => reported.has(use)),
  };
};

export const bundleSizes = (): Promise<BundleSize[]> => Promise.all([...deployables, probeFunction].map(measureBundle));

const tooLarge = (size: BundleSize): boolean => size.capped && size.bytes > capOf(size);

export const sizeLine = (size: BundleSize): string => {
  const limit = size.capped ? `of ${capOf(size) / 1_000} kB` : '(reported)';
  return `  ${size.name.padEnd(22)}${(size.bytes / 1_000).toFixed(1).padStart(6)} kB ${limit}${tooLarge(size) ? '  TOO LARGE' : ''}`;
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const sizes = await bundleSizes();
  console.log(`functions, gzip without the AWS SDK:\n${sizes.map(sizeLine).join('\n')}`);
  if (sizes.some(tooLarge)) process.exitCode = 1;
}
