import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build.ts';
import { brotliOf } from './build/compress.ts';
import { pageAssetsOf, readManifest } from './build/page-assets.ts';
import { clientOutput } from './build/paths.ts';

/**
 * Budget of the first listing view's transfer (docs/product/design.md, 'Weight of the first view'). Exit 1 above it, or when a
 * schema library is included.
 */
const BUDGET_BYTES = { js: 99_600, css: 15_000 } as const;
/** zod's own properties and error codes, which survive minification. */
const ZOD_MARKS = ['_zod', 'invalid_union'] as const;

interface SizedFile {
  kind: 'js' | 'css';
  file: string;
  bytes: number;
  zod: boolean;
}

const measured = async (kind: SizedFile['kind'], file: string): Promise<SizedFile> => {
  const body = await readFile(join(clientOutput, file));
  const text = body.toString('utf8');
  return { kind, file, bytes: (await brotliOf(body)).length, zod: ZOD_MARKS.some((mark) => text.includes(mark)) };
};

export interface FirstView {
  files: SizedFile[];
  js: number;
  css: number;
  faults: string[];
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Measures the files of the first listing view, building first if needed. */
export const measureListing = async (): Promise<FirstView> => {
  await buildWeb();
  const assets = pageAssetsOf(await readManifest())[''];
  if (assets === undefined) throw new Error('The build made no entry.');
  const files = await Promise.all([
    ...[assets.script, ...assets.modules].map((file) => measured('js', file)),
    ...assets.styles.map((file) => measured('css', file)),
  ]);
  const sum = (kind: SizedFile['kind']): number =>
    files.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  const [js, css] = [sum('js'), sum('css')];
  const over = Object.entries({ js, css }).flatMap(([kind, bytes]) => {
    const budget = kind === 'js' ? BUDGET_BYTES.js : BUDGET_BYTES.css;
    return bytes > budget ? [`${kind} is ${kB(bytes)}, the budget is ${kB(budget)}`] : [];
  });
  const withZod = files.filter(({ zod }) => zod).map(({ file }) => `${file} holds zod`);
  return { files, js, css, faults: [...over, ...withZod] };
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const { files, js, css, faults } = await measureListing();
  for (const { file, bytes } of files) console.log(`${kB(bytes).padStart(9)}  ${file}`);
  console.log(
    `\nFirst listing view, brotli: ${kB(js)} JavaScript of ${kB(BUDGET_BYTES.js)}, ${kB(css)} CSS of ${kB(BUDGET_BYTES.css)}`,
  );
  for (const fault of faults) console.error(`FAULT: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
