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
const BUDGET_BYTES = { js: 95_500, css: 15_000 } as const;
/** A wide screen shows the column of facets too. */
const WIDE_JS_BYTES = 101_200;
const FACETS = 'web/features/listing/facets/facet-panel.tsx';
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
  /** JavaScript of a wide screen's first view. */
  wideJs: number;
  faults: string[];
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

const overBudget = (what: string, bytes: number, budget: number): string[] =>
  bytes > budget ? [`${what} is ${kB(bytes)}, the budget is ${kB(budget)}`] : [];

const sumOf = (files: readonly SizedFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** Measures the files of the first listing view, building first if needed. */
export const measureListing = async (): Promise<FirstView> => {
  await buildWeb();
  const pages = pageAssetsOf(await readManifest());
  const [assets, withFacets] = [pages[''], pages[FACETS]];
  if (assets === undefined || withFacets === undefined) throw new Error('The build made no entry or no facets.');
  const scripts = await Promise.all([assets.script, ...assets.modules].map((file) => measured('js', file)));
  const styles = await Promise.all(assets.styles.map((file) => measured('css', file)));
  const column = await Promise.all(
    withFacets.modules.filter((file) => !assets.modules.includes(file)).map((file) => measured('js', file)),
  );
  const files = [...scripts, ...column, ...styles];
  const [js, css, wideJs] = [sumOf(scripts), sumOf(styles), sumOf([...scripts, ...column])];
  const faults = [
    ...overBudget('js', js, BUDGET_BYTES.js),
    ...overBudget('js of a wide screen', wideJs, WIDE_JS_BYTES),
    ...overBudget('css', css, BUDGET_BYTES.css),
    ...files.filter(({ zod }) => zod).map(({ file }) => `${file} holds zod`),
  ];
  return { files, js, css, wideJs, faults };
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const { files, js, css, wideJs, faults } = await measureListing();
  for (const { file, bytes } of files) console.log(`${kB(bytes).padStart(9)}  ${file}`);
  console.log(
    `\nFirst listing view, brotli: ${kB(js)} JavaScript of ${kB(BUDGET_BYTES.js)}, on a wide screen ${kB(wideJs)} of ${kB(WIDE_JS_BYTES)}; ${kB(css)} CSS of ${kB(BUDGET_BYTES.css)}`,
  );
  for (const fault of faults) console.error(`FAULT: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
