import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { runChild } from '../child.ts';
import { median } from '../figures.ts';

/**
 * Time from the start of a process to its first answer, from a snapshot in a file. Ours is bundled, as on Lambda;
 * libraries are loaded from their packages.
 */

export type Starter = 'nothing' | 'ours' | 'orama' | 'itemsjs';

export interface StartFigures {
  vehicles: number;
  /** Milliseconds from the start of the process, medians. */
  ms: Record<Starter, number>;
  /** Megabytes read. */
  mb: Record<string, number>;
}

const starters: readonly Starter[] = ['nothing', 'ours', 'orama', 'itemsjs'];

/** Competitors are resolved from two folders below the root: see test/bench/competitors.ts. */
const bundles = join(import.meta.dirname, '../../../../dist/bench');

const bundle = (): Promise<unknown> =>
  build({
    entryPoints: Object.fromEntries(starters.map((name) => [`start-${name}`, join(import.meta.dirname, `${name}.ts`)])),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outdir: bundles,
    logLevel: 'warning',
    outExtension: { '.js': '.mjs' },
    minify: true,
  });

const startOnce = (name: Starter, folder: string): Promise<number> =>
  new Promise((done, reject) => {
    const began = performance.now();
    let answered: number | undefined;
    const child = spawn(process.execPath, [join(bundles, `start-${name}.mjs`), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => (answered = performance.now() - began));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 && answered !== undefined) done(answered);
      else reject(new Error(`The start of '${name}' ended with code ${String(code)}.`));
    });
  });

const STARTS = 9;

const startAll = async (folder: string): Promise<StartFigures['ms']> => {
  const all: Record<Starter, number[]> = { nothing: [], ours: [], orama: [], itemsjs: [] };
  for (let start = 0; start < STARTS; start += 1) {
    for (const name of starters) all[name].push(await startOnce(name, folder));
  }
  return {
    nothing: median(all.nothing),
    ours: median(all.ours),
    orama: median(all.orama),
    itemsjs: median(all.itemsjs),
  };
};

/** Nine starts each, alternating. Needs the competitors. */
export const measureStart = async (scratch: string, vehicles: number): Promise<StartFigures> => {
  const folder = join(scratch, `start-${vehicles}-${process.pid}`);
  try {
    const mb = await runChild<Record<string, number>>(join(import.meta.dirname, 'prepare.ts'), { folder, vehicles });
    await bundle();
    return { vehicles, mb, ms: await startAll(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Without Node's own start. */
export const timesLongerToStart = ({ ms }: StartFigures, rival: 'orama' | 'itemsjs'): number =>
  (ms[rival] - ms.nothing) / (ms.ours - ms.nothing);
