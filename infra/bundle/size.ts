import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { deployables, type Deployable } from '#infra/deployables.ts';
import { bundleOptions } from './build.ts';

/** Most that a function's own code may weigh, gzip, without the AWS SDK (architecture.md, 'Bundles'). */
const CAP_BYTES = 120_000;
/** What Lambda's runtime would bring itself, with all that stands behind it. */
const SDK = ['@aws-sdk/*', '@smithy/*'];

export interface BundleSize {
  name: string;
  /** Gzip bytes without the SDK. */
  bytes: number;
  /** Held to the cap; pictures (their native library not counted) and pages (their page bundle not) are reported. */
  capped: boolean;
}

const sizeOf = async (deployable: Deployable): Promise<BundleSize> => {
  const options = bundleOptions(deployable, 'aws');
  const { outputFiles = [] } = await build({ ...options, external: ['sharp', ...SDK], write: false });
  return {
    name: deployable.name,
    bytes: outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0),
    capped: !deployable.uses.includes('images') && !deployable.uses.includes('web_bundle'),
  };
};

/** Sizes of every function's bundle as it would be deployed now. */
export const bundleSizes = (): Promise<BundleSize[]> => Promise.all(deployables.map(sizeOf));

/** What is above the cap. */
const tooLarge = ({ bytes, capped }: BundleSize): boolean => capped && bytes > CAP_BYTES;

/** One size as a line for people. */
export const sizeLine = (size: BundleSize): string => {
  const limit = size.capped ? `of ${CAP_BYTES / 1_000} kB` : '(reported)';
  return `  ${size.name.padEnd(22)}${(size.bytes / 1_000).toFixed(1).padStart(6)} kB ${limit}${tooLarge(size) ? '  TOO LARGE' : ''}`;
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const sizes = await bundleSizes();
  console.log(`functions, gzip without the AWS SDK:\n${sizes.map(sizeLine).join('\n')}`);
  if (sizes.some(tooLarge)) process.exitCode = 1;
}
