import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { competitorVersion, installCompetitors } from '../competitors.ts';
import type { Cell, CellInput, EngineName } from './cell.ts';
import { median } from './figures.ts';
import { gatesOf, isUnsteady, timesLonger, timesSlower, type Gate } from './gates.ts';
import { measureOpenSearch, type OpenSearchFigures } from './opensearch.ts';
import { queryClasses } from './queries.ts';

/**
 * `npm run bench:search`: the embedded engine against a brute-force scan in the same process, and against the search
 * libraries that a dealer's site could use instead, with the gates of performance.md section 11. Milliseconds are this
 * machine's; ratios are what to compare.
 */

const usage = `Usage: npm run bench:search -- [options]

  --sizes 1000,10000   numbers of vehicles (default 1000,10000,100000; none: '')
  --alone              without itemsjs, Orama and crossfilter2: seconds instead of minutes
  --full               as many processes, rounds and queries as performance.md section 13 asks for (over an hour),
                       and --opensearch
  --opensearch         our OpenSearch route against the raw request and Searchkit's API, on a node of its own
  --json               one JSON line with everything, for keeping
  --help               this text

The competitors are pinned in test/bench/competitors and installed in dist/bench-competitors when they are first needed.
Exit code 1: a gate failed. A gate that was missed while the machine was busy is 'inconclusive' and fails nothing.`;

interface Plan {
  processes: number;
  rounds: number;
  every: number;
}

const planOf = (vehicles: number, engine: EngineName, full: boolean): Plan => {
  if (full) return { processes: vehicles > 10_000 ? 2 : 3, rounds: engine === 'embedded' ? 15 : 9, every: 1 };
  if (vehicles > 10_000) return { processes: 1, rounds: 3, every: 5 };
  if (engine === 'embedded') return { processes: 3, rounds: vehicles > 1_000 ? 5 : 9, every: 1 };
  return { processes: 1, rounds: 3, every: 1 };
};

const scratch = join(import.meta.dirname, '../../../dist/bench');
const child = join(import.meta.dirname, 'cell.ts');

const runCell = (input: CellInput): Promise<Cell> =>
  new Promise((done, reject) => {
    const flags = ['--expose-gc', '--max-old-space-size=8000', child, JSON.stringify(input)];
    const process_ = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    process_.stdout.on('data', (part: Buffer) => (text += part.toString('utf8')));
    process_.once('error', reject);
    process_.once('exit', (code) => {
      if (code === 0) done(JSON.parse(text) as Cell);
      else reject(new Error(`${input.engine} with ${input.vehicles} vehicles ended with code ${String(code)}.`));
    });
  });

const engines: readonly EngineName[] = ['embedded', 'crossfilter2', 'orama', 'itemsjs'];
const versions = (): string =>
  `itemsjs ${competitorVersion('itemsjs')}, Orama ${competitorVersion('@orama/orama')}, crossfilter2 ${competitorVersion('crossfilter2')}`;

const ms = (value: number): string => value.toFixed(value < 10 ? 3 : 1);
const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)}x`;
const line = (cells: readonly string[]): void => {
  const [first = '', ...others] = cells;
  console.log(`  ${first.padEnd(34)}${others.map((cell) => cell.padStart(14)).join('')}`);
};

const printSize = (cells: readonly Cell[], vehicles: number): void => {
  const at = cells.filter((cell) => cell.vehicles === vehicles);
  const ours = at.filter(({ own }) => own !== undefined);
  const figure = (of: readonly Cell[], read: (cell: Cell) => number): number => median(of.map(read));
  console.log(`\n${vehicles.toLocaleString('en-AU')} vehicles, ${ours[0]?.queries ?? 0} queries`);
  line(['', 'mean ms', 'p50', 'p95', 'p99', 'build ms', 'memory MB', 'slower', 'counts =']);
  for (const engine of engines) {
    const own = at.filter((cell) => cell.engine === engine);
    const [first] = own;
    if (first === undefined) continue;
    const time = (name: 'mean' | 'p50' | 'p95' | 'p99') => ms(figure(own, (cell) => cell.times[name]));
    const { asked, count, facets } = first.compared;
    line([
      engine,
      ...[time('mean'), time('p50'), time('p95'), time('p99')],
      figure(own, ({ buildMs }) => buildMs).toFixed(0),
      figure(own, ({ memoryMb }) => memoryMb).toFixed(1),
      engine === 'embedded' ? '1' : times(timesSlower(cells, engine, vehicles)),
      `${count}+${facets}/${asked}`,
    ]);
  }
  for (const [name, part] of [
    ['brute-force scan, interleaved', 'brute'],
    ['embedded, objects + stringify', 'asObjects'],
  ] as const) {
    const mean = figure(ours, ({ own }) => own?.[part].mean ?? 0);
    const quantiles = (['p50', 'p95', 'p99'] as const).map((q) => ms(figure(ours, ({ own }) => own?.[part][q] ?? 0)));
    const ratio = figure(ours, ({ own, times: engine }) => (own === undefined ? 0 : timesLonger(own[part], engine)));
    line([name, ms(mean), ...quantiles, '', '', times(ratio)]);
  }
  console.log('  mean ms by class');
  line(['', ...queryClasses]);
  for (const engine of engines) {
    const own = at.filter((cell) => cell.engine === engine);
    if (own.length > 0)
      line([engine, ...queryClasses.map((kind) => ms(figure(own, (cell) => cell.times.classes[kind] ?? 0)))]);
  }
  line([
    'brute-force scan',
    ...queryClasses.map((kind) => ms(figure(ours, ({ own }) => own?.brute.classes[kind] ?? 0))),
  ]);
  const [{ own } = { own: undefined }] = ours;
  if (own !== undefined) {
    console.log(
      `  snapshot ${own.snapshotMb.toFixed(1)} MB, read and first answer ${ms(own.snapshotMs)} ms; ` +
        `${own.wrong} answers differ from the scan`,
    );
  }
  if (isUnsteady(cells, vehicles))
    console.log('  The scan’s own time differed by more than a quarter: this machine was busy.');
};

const printGates = (gates: readonly Gate[]): void => {
  console.log('\nGates (performance.md section 11)');
  for (const { name, vehicles, value, limit, goal, wanted, verdict } of gates) {
    const sign = wanted === 'more' ? '>=' : '<=';
    const reached = wanted === 'more' ? value >= goal : value <= goal;
    console.log(
      `  ${verdict.padEnd(13)}${name.padEnd(36)}${vehicles.toLocaleString('en-AU').padStart(8)}` +
        `${value.toFixed(2).padStart(10)}  ${sign} ${limit}${reached ? `, goal ${goal} reached` : `, goal ${goal}`}`,
    );
  }
};

const printOpenSearch = ({ vehicles, queries, rows, compared }: OpenSearchFigures): void => {
  console.log(`\nOpenSearch, ${vehicles.toLocaleString('en-AU')} vehicles, ${queries} queries, one node`);
  line(['', 'mean ms', 'p50', 'p95', 'x raw']);
  for (const { name, mean, p50, p95, ratio } of rows) line([name, ms(mean), ms(p50), ms(p95), times(ratio)]);
  console.log(`  Searchkit counted ${compared.count} of ${compared.asked} queries as we do; none has words.`);
};

const measure = async (sizes: readonly number[], only: readonly EngineName[], full: boolean): Promise<Cell[]> => {
  mkdirSync(scratch, { recursive: true });
  const cells: Cell[] = [];
  for (const vehicles of sizes) {
    const reference = join(scratch, `reference-${vehicles}-${process.pid}.json`);
    for (const engine of only) {
      const { processes, ...plan } = planOf(vehicles, engine, full);
      for (let run = 0; run < processes; run += 1) {
        console.error(`${engine}, ${vehicles.toLocaleString('en-AU')} vehicles, process ${run + 1} of ${processes}`);
        cells.push(await runCell({ engine, vehicles, reference, ...plan }));
      }
    }
  }
  return cells;
};

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    ...{ alone: { type: 'boolean' }, full: { type: 'boolean' }, opensearch: { type: 'boolean' } },
    ...{ json: { type: 'boolean' }, help: { type: 'boolean' } },
  },
});
if (values.help === true) console.log(usage);
else {
  const sizes = values.sizes.split(',').filter(Boolean).map(Number);
  const only = values.alone === true ? engines.slice(0, 1) : engines;
  if (values.alone !== true) installCompetitors();
  const cells = await measure(sizes, only, values.full === true);
  const gates = gatesOf(cells);
  const withOpenSearch = values.opensearch === true || values.full === true;
  if (withOpenSearch) installCompetitors();
  const opensearch = withOpenSearch ? await measureOpenSearch(values.full === true) : undefined;
  if (values.json === true) console.log(JSON.stringify({ bench: 'search', cells, gates, opensearch }));
  else {
    console.log(
      `Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
    );
    if (values.alone !== true) console.log(versions());
    for (const vehicles of sizes) printSize(cells, vehicles);
    if (gates.length > 0) printGates(gates);
    if (opensearch !== undefined) printOpenSearch(opensearch);
  }
  if (gates.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
}
