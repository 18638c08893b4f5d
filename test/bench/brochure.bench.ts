import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod';
import { demoVehicles } from '#demo/stock.ts';
import { parseChannels, paints } from '#domain/media/layered.ts';
import { imageVariants } from '#domain/media/rules.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { buildBrochureContent } from '#functions/brochures/content.ts';
import { makeSharpLibrary } from '#functions/media/sharp-library.ts';
import { bundleOptions } from '#infra/bundle/build.ts';
import { deployables } from '#infra/deployables.ts';
import { root } from '#infra/root.ts';
import { loadTenants } from '#tenants/load.ts';
import type { BenchRow } from './bench-row.ts';

const child = join(import.meta.dirname, 'brochure-child.mjs');
const ROUNDS = 9;
/** From the process's start to the answer. The goal is missed: reading pdfkit and fontkit takes as long as two empty starts. */
const GOAL_EMPTY_STARTS = 5;
const MOST_EMPTY_STARTS = 12;
const MOST_MEGABYTES = 80;
const WARM_ROUNDS = 40;

/** The function's own drawing, bundled as on AWS, from what the table and the bucket would answer. */
const entry = `
import { readFile } from 'node:fs/promises';
import { makeBrochure } from '#functions/brochures/brochure.ts';
import { loadFonts } from '#functions/brochures/fonts.ts';
import { brochureStyle } from '#functions/brochures/style.ts';
export const handler = async (folder) => {
  const { content, theme } = JSON.parse(await readFile(folder + '/content.json', 'utf8'));
  const [picture, fonts] = await Promise.all([readFile(folder + '/picture.jpg'), loadFonts(theme.fonts)]);
  return makeBrochure({ content, picture, fonts, look: brochureStyle(theme.colours), now: new Date(0) });
};`;

const NOW = new Date('2026-11-22T00:00:00.000Z');

const writeContent = async (folder: string): Promise<void> => {
  const config = loadTenants().find(({ config: { id } }) => id === 'coastline')?.config;
  const vehicle = demoVehicles('coastline', NOW).find(({ content }) => content.pictures?.[0]?.kind === 'layered');
  if (config === undefined || vehicle === undefined) throw new TypeError('The demo dealer has no vehicle.');
  const at = NOW.toISOString();
  const item = stockItemSchema.parse({
    id: 'bench',
    slug: 'bench',
    source: 'bench',
    identity: 'bench',
    content: vehicle.content,
    content_hash: '',
    src_version: 1,
    state: 'active',
    missing_runs: 0,
    created_at: at,
    price_changed_at: null,
    sold_at: null,
    last_change: { run: 'bench', kind: 'added', price_changed: false },
  });
  const car = projectVehicle(item, undefined, config);
  const location = config.locations[0] ?? null;
  const content = buildBrochureContent({ car, location }, { config, origin: 'https://www.example.com.au', now: NOW });
  await writeFile(join(folder, 'content.json'), JSON.stringify({ content, theme: config.theme }));
};

const writePicture = async (folder: string): Promise<void> => {
  const variant = imageVariants().find(({ name }) => name === '1280-75.jpeg');
  if (variant === undefined) throw new TypeError('There is no such rendition.');
  const layers = join(root, 'demo/pictures/layers');
  const [base, paint] = await Promise.all(
    ['base', 'paint'].map((layer) => readFile(join(layers, `ute-front34-${layer}.webp`))),
  );
  if (base === undefined || paint === undefined) throw new TypeError('There are no layers.');
  const source = { kind: 'layered', name: 'ute', base, paint, rgb: parseChannels(paints.red) } as const;
  const made = await makeSharpLibrary()({ kind: 'render', source, variant });
  if (!made.ok) throw new Error(made.reason);
  await writeFile(join(folder, 'picture.jpg'), made.picture);
};

const writeBundle = async (folder: string): Promise<void> => {
  const brochures = deployables.find(({ name }) => name === 'api-brochures');
  if (brochures === undefined) throw new TypeError('There is no function of brochures.');
  await build({
    ...bundleOptions(brochures, 'aws'),
    stdin: { contents: entry, resolveDir: root, sourcefile: 'brochure.ts', loader: 'ts' },
    outdir: folder,
  });
};

const toldSchema = z.object({ megabytes: z.number(), cpuMs: z.number() });

interface Started {
  ms: number;
  cpuMs: number;
  megabytes: number;
}

const coldAnswer = (module: string, folder: string): Promise<Started> =>
  new Promise((done, reject) => {
    const began = performance.now();
    const process_ = spawn(process.execPath, [child, module, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let ms = 0;
    let text = '';
    process_.stdout.on('data', (part: Buffer) => {
      ms = performance.now() - began;
      text += part.toString('utf8');
    });
    process_.once('error', reject);
    process_.once('exit', (code) => {
      if (code === 0) done({ ms, ...toldSchema.parse(JSON.parse(text)) });
      else reject(new Error(`${module} did not answer.`));
    });
  });

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const warmMs = async (module: string, folder: string): Promise<number> => {
  const { handler }: { handler: (folder: string) => Promise<Uint8Array> } = await import(module);
  const times: number[] = [];
  for (let n = 0; n < WARM_ROUNDS; n += 1) {
    const before = process.cpuUsage();
    await handler(folder);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return median(times.slice(WARM_ROUNDS / 2));
};

const gated = (rows: BenchRow[], ratio: number, megabytes: number): BenchRow[] => {
  if (ratio > MOST_EMPTY_STARTS)
    throw new Error(`A brochure took ${ratio.toFixed(1)} empty starts; the gate is ${MOST_EMPTY_STARTS}.`);
  if (megabytes > MOST_MEGABYTES)
    throw new Error(`A brochure took ${megabytes.toFixed(0)} MB; the gate is ${MOST_MEGABYTES}.`);
  return rows;
};

/** A brochure from a cold start, compared with an empty handler; rounds alternate. */
export const benchBrochure = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  try {
    await Promise.all([writeContent(folder), writePicture(folder), writeBundle(folder)]);
    const modules = { empty: join(import.meta.dirname, 'lambda-empty.mjs'), brochure: join(folder, 'index.mjs') };
    const rounds: { empty: Started; brochure: Started }[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const empty = await coldAnswer(modules.empty, folder);
      rounds.push({ empty, brochure: await coldAnswer(modules.brochure, folder) });
    }
    const of = (which: 'empty' | 'brochure', figure: keyof Started): number =>
      median(rounds.map((round) => round[which][figure]));
    const ratio = of('brochure', 'ms') / of('empty', 'ms');
    const more = of('brochure', 'megabytes') - of('empty', 'megabytes');
    const warm = await warmMs(modules.brochure, folder);
    const ms = (value: number): string => `${value.toFixed(0)} ms`;
    const rows: BenchRow[] = [
      { name: 'empty handler, from process start to answer', value: ms(of('empty', 'ms')), ratio: null },
      {
        name: `brochure, the same (goal ${GOAL_EMPTY_STARTS}x, gate ${MOST_EMPTY_STARTS}x)`,
        value: ms(of('brochure', 'ms')),
        ratio,
      },
      {
        name: 'brochure, the same, CPU of all threads',
        value: ms(of('brochure', 'cpuMs')),
        ratio: of('brochure', 'cpuMs') / of('empty', 'cpuMs'),
      },
      { name: `memory beyond the empty handler (gate ${MOST_MEGABYTES})`, value: `${more.toFixed(0)} MB`, ratio: null },
      { name: 'brochure, warm, CPU', value: `${warm.toFixed(1)} ms`, ratio: null },
    ];
    return gated(rows, ratio, more);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
