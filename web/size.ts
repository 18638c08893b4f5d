import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets } from '#web/app/document.ts';
import { buildWeb } from './build.ts';
import { compressBrotli } from './build/compress.ts';
import { measureConsole } from './build/console-size.ts';
import { listPageAssets, readManifest } from './build/page-assets.ts';
import { clientOutput } from './build/paths.ts';

interface Weight {
  js: number;
  css: number;
}

interface FirstView {
  name: string;
  /** Source file whose code its HTML preloads. */
  source: string;
  /** Source file of parts that come later, whose styles are of the first HTML. */
  laterSource?: string;
  /** Bytes above which `npm run size` fails: just above what the view has. */
  ceiling: Weight;
  /** What it is to come to (docs/product/design.md, 'Weight of the first view'). */
  goal: Weight;
}

const firstViews: readonly FirstView[] = [
  {
    name: 'home',
    source: 'web/features/home/page.tsx',
    laterSource: 'web/features/home/deferred.ts',
    ceiling: { js: 101_000, css: 11_700 },
    goal: { js: 92_000, css: 12_000 },
  },
  {
    name: 'listing',
    source: 'web/features/listing/page.tsx',
    ceiling: { js: 98_500, css: 9_700 },
    goal: { js: 92_000, css: 12_000 },
  },
  {
    // Without the provider's form, which follows once the vehicle is held.
    name: 'checkout',
    source: 'web/app/pages/reservation-page.ts',
    ceiling: { js: 90_000, css: 12_000 },
    goal: { js: 90_000, css: 12_000 },
  },
  {
    name: 'vehicle',
    source: 'web/features/vehicle/page.tsx',
    laterSource: 'web/features/vehicle/deferred.ts',
    ceiling: { js: 91_500, css: 12_300 },
    goal: { js: 90_000, css: 12_000 },
  },
  {
    // With every kind of block.
    name: 'content',
    source: 'web/features/content/page.tsx',
    ceiling: { js: 118_800, css: 13_900 },
    goal: { js: 100_000, css: 12_000 },
  },
];

/** zod's own properties and error codes, which survive minification. */
const ZOD_MARKS = ['_zod', 'invalid_union'] as const;

interface SizedFile {
  file: string;
  bytes: number;
  zod: boolean;
}

const measured = async (file: string): Promise<SizedFile> => {
  const body = await readFile(join(clientOutput, file));
  const text = body.toString('utf8');
  return { file, bytes: (await compressBrotli(body)).length, zod: ZOD_MARKS.some((mark) => text.includes(mark)) };
};

const measuredAll = (files: readonly string[]): Promise<SizedFile[]> => Promise.all([...new Set(files)].map(measured));

const sumBytes = (files: readonly SizedFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

interface MeasuredView extends FirstView {
  files: SizedFile[];
  weight: Weight;
}

const measureView = async (view: FirstView, assets: Readonly<Record<string, PageAssets>>): Promise<MeasuredView> => {
  const getPart = (source: string): PageAssets => {
    const part = assets[source];
    if (part === undefined) throw new Error(`The build made no '${source}'.`);
    return part;
  };
  const { script, modules, styles: own } = getPart(view.source);
  const later = view.laterSource === undefined ? [] : getPart(view.laterSource).styles;
  const scripts = await measuredAll([script, ...modules]);
  const styles = await measuredAll([...own, ...later]);
  return { ...view, files: [...scripts, ...styles], weight: { js: sumBytes(scripts), css: sumBytes(styles) } };
};

/** Measures the files of each first view, building first if needed. */
const measureFirstViews = async (): Promise<MeasuredView[]> => {
  await buildWeb();
  const assets = listPageAssets(await readManifest());
  return Promise.all(firstViews.map((view) => measureView(view, assets)));
};

/** What a form loads besides what a page with one has: fields, steps, schemas of all kinds. */
const FORM = {
  source: 'web/forms/enquiry/enquiry-form.tsx',
  page: 'web/features/contact/page.tsx',
  ceiling: 46_500,
  goal: 45_000,
};

/** Builds nothing: after `measureFirstViews`. */
const measureForm = async (): Promise<number> => {
  const assets = listPageAssets(await readManifest());
  const [form, page] = [assets[FORM.source], assets[FORM.page]];
  if (form === undefined || page === undefined) throw new Error(`The build made no '${FORM.source}'.`);
  return sumBytes(await measuredAll(form.modules.filter((file) => !page.modules.includes(file))));
};

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

const findFaults = ({ name, files, weight, ceiling }: MeasuredView): string[] => [
  ...(weight.js > ceiling.js ? [`${name}: ${kB(weight.js)} of JavaScript, the ceiling is ${kB(ceiling.js)}`] : []),
  ...(weight.css > ceiling.css ? [`${name}: ${kB(weight.css)} of CSS, the ceiling is ${kB(ceiling.css)}`] : []),
  ...files.filter(({ zod }) => zod).map(({ file }) => `${name}: ${file} holds zod`),
];

const formatWeights = ({ name, weight, ceiling, goal }: MeasuredView): string =>
  `${name}: ${kB(weight.js)} JavaScript (ceiling ${kB(ceiling.js)}, goal ${kB(goal.js)}), ${kB(weight.css)} CSS (ceiling ${kB(ceiling.css)}, goal ${kB(goal.css)})`;

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const views = await measureFirstViews();
  console.log('First views, brotli');
  for (const view of views) {
    console.log(`\n${formatWeights(view)}`);
    for (const { file, bytes } of view.files) console.log(`${kB(bytes).padStart(9)}  ${file}`);
  }
  const form = await measureForm();
  console.log(`\nform: ${kB(form)} JavaScript (ceiling ${kB(FORM.ceiling)}, goal ${kB(FORM.goal)})`);
  const faults = views.flatMap(findFaults);
  if (form > FORM.ceiling) faults.push(`form: ${kB(form)} of JavaScript, the ceiling is ${kB(FORM.ceiling)}`);
  console.log('\nThe console: its shell, and what each part adds, JavaScript in brotli');
  for (const { name, bytes, ceiling } of await measureConsole()) {
    console.log(`${kB(bytes).padStart(9)}  ${name} (ceiling ${kB(ceiling)})`);
    if (bytes > ceiling) faults.push(`console ${name}: ${kB(bytes)} of JavaScript, the ceiling is ${kB(ceiling)}`);
  }
  for (const fault of faults) console.error(`FAULT: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
