import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { competitorVersion, installCompetitors } from '../competitors.ts';
import type { Cell, CellInput, EngineName } from './cell-figures.ts';
import { runChild } from './child.ts';
import { gatesOf } from './gates.ts';
import { measureHttp } from './http/measure.ts';
import { measureOpenSearch } from './opensearch.ts';
import { printGates, printHttp, printOpenSearch, printRandom, printSize, printStart } from './print.ts';
import type { RandomFigures, RandomInput } from './random-check.ts';
import { measureStart } from './start/measure.ts';

/**
 * `npm run bench:search`: the embedded engine against a brute-force scan in the same process, and against search
 * libraries. Compare ratios: milliseconds depend on the machine.
 */

const usage = `Usage: npm run bench:search -- [options]

  --sizes 1000,10000   numbers of vehicles (default 1000,10000,100000; none: '')
  --alone              without itemsjs, Orama and crossfilter2: a few minutes
  --full               more processes, rounds and queries, and --opensearch: over an hour
  --seed 1234          random queries of an earlier run again
  --opensearch         our OpenSearch route against the raw request and Searchkit's API, on a node of its own
  --json               the run as one JSON line instead of tables
  --help               this text

Every run is kept as one JSON line in dist/bench/search.jsonl. The competitors are pinned in test/bench/competitors and
installed in dist/bench-competitors when they are first needed. Exit code 1: a gate failed. A gate that was missed while
the machine was busy is 'inconclusive' and fails nothing.`;

interface Plan {
  processes: number;
  rounds: number;
  every: number;
}

const planOf = (vehicles: number, engine: EngineName, full: boolean): Plan => {
  if (full) return { processes: vehicles > 10_000 ? 2 : 3, rounds: engine === 'embedded' ? 15 : 9, every: 1 };
  if (vehicles > 10_000) return { processes: 1, rounds: 3, every: 5 };
  if (engine === 'embedded') return { processes: 3, rounds: vehicles > 1_000 ? 3 : 9, every: 1 };
  return { processes: 1, rounds: 3, every: 1 };
};

const scratch = join(import.meta.dirname, '../../../dist/bench');
const script = (name: string): string => join(import.meta.dirname, name);

const engines: readonly EngineName[] = ['embedded', 'crossfilter2', 'orama', 'itemsjs'];
const versions = (): string =>
  `itemsjs ${competitorVersion('itemsjs')}, Orama ${competitorVersion('@orama/orama')}, crossfilter2 ${competitorVersion('crossfilter2')}`;

const say = (text: string): void => console.error(`${text}, load ${loadavg()[0]?.toFixed(1) ?? ''}`);

const measureCells = async (vehicles: number, only: readonly EngineName[], full: boolean): Promise<Cell[]> => {
  const cells: Cell[] = [];
  const reference = join(scratch, `reference-${vehicles}-${process.pid}.json`);
  for (const engine of only) {
    const { processes, ...plan } = planOf(vehicles, engine, full);
    for (let run = 0; run < processes; run += 1) {
      say(`${engine}, ${vehicles.toLocaleString('en-AU')} vehicles, process ${run + 1} of ${processes}`);
      const input: CellInput = { engine, vehicles, reference, ...plan };
      cells.push(await runChild<Cell>(script('cell.ts'), input));
    }
  }
  rmSync(reference, { force: true });
  return cells;
};

/** The scan takes too long for larger stocks. */
const RANDOM_UP_TO = 10_000;
const RANDOM_TIMES = 10;
/** The gates of start and HTTP are for this stock. */
const MIDDLE = 10_000;

const measureRandom = (sizes: readonly number[], seed: number): Promise<RandomFigures[]> => {
  say(`random queries, --seed ${seed}`);
  // Not timed, so all sizes in parallel.
  return Promise.all(
    sizes
      .filter((size) => size <= RANDOM_UP_TO)
      .map((vehicles) => {
        const input: RandomInput = { vehicles, seed, times: RANDOM_TIMES };
        return runChild<RandomFigures>(script('random-check.ts'), input);
      }),
  );
};

interface Options {
  sizes: readonly number[];
  seed: number;
  alone: boolean;
  full: boolean;
  opensearch: boolean;
}

const measure = async ({ sizes, seed, alone, full, opensearch }: Options) => {
  mkdirSync(scratch, { recursive: true });
  if (!alone || opensearch) installCompetitors();
  const at = new Date().toISOString();
  const cells: Cell[] = [];
  for (const vehicles of sizes) cells.push(...(await measureCells(vehicles, alone ? ['embedded'] : engines, full)));
  const random = await measureRandom(sizes, seed);
  const isMiddle = sizes.includes(MIDDLE);
  if (isMiddle) say('HTTP and first answers');
  const http = isMiddle ? await measureHttp(MIDDLE) : null;
  const start = isMiddle && !alone ? await measureStart(scratch, MIDDLE) : null;
  const measured = { cells, random, start, http };
  return {
    bench: 'search',
    at,
    node: process.version,
    processor: cpus()[0]?.model.trim() ?? '',
    cores: cpus().length,
    ...measured,
    gates: gatesOf(measured),
    opensearch: opensearch ? await measureOpenSearch(full) : null,
  };
};

const print = (run: Awaited<ReturnType<typeof measure>>, { sizes, alone }: Options): void => {
  console.log(`Node ${run.node}, ${run.processor}, ${run.cores} cores`);
  if (!alone) console.log(versions());
  for (const vehicles of sizes) printSize(run.cells, vehicles);
  run.random.forEach(printRandom);
  if (run.start !== null) printStart(run.start);
  if (run.http !== null) printHttp(run.http);
  if (run.gates.length > 0) printGates(run.gates);
  if (run.opensearch !== null) printOpenSearch(run.opensearch);
};

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    seed: { type: 'string' },
    alone: { type: 'boolean' },
    full: { type: 'boolean' },
    opensearch: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) console.log(usage);
else {
  const options: Options = {
    sizes: values.sizes.split(',').filter(Boolean).map(Number),
    seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed),
    alone: values.alone === true,
    full: values.full === true,
    opensearch: values.opensearch === true || values.full === true,
  };
  const run = await measure(options);
  const kept = JSON.stringify(run);
  appendFileSync(join(scratch, 'search.jsonl'), `${kept}\n`);
  if (values.json === true) console.log(kept);
  else print(run, options);
  if (run.gates.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
}
