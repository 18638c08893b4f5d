import type { Cell, EngineName } from './cell-figures.ts';
import { median } from './figures.ts';
import { isUnsteady, timesLonger, timesSlower, type Gate } from './gates.ts';
import type { HttpFigures } from './http/measure.ts';
import type { OpenSearchFigures } from './opensearch.ts';
import { queryClasses } from './queries.ts';
import type { Times } from './race.ts';
import type { RandomFigures } from './random-check.ts';
import { timesLongerToStart, type StartFigures } from './start/measure.ts';

/* A run as text; figures are medians over the processes. */

const ms = (value: number): string => value.toFixed(value < 10 ? 3 : 1);
const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)}x`;
const count = (value: number): string => value.toLocaleString('en-AU');
const line = (cells: readonly string[]): void => {
  const [first = '', ...others] = cells;
  console.log(`  ${first.padEnd(38)}${others.map((cell) => cell.padStart(12)).join('')}`);
};

const engines: readonly EngineName[] = ['embedded', 'crossfilter2', 'orama', 'itemsjs'];

type Read<T> = (cell: Cell) => T;
const among = (cells: readonly Cell[], read: Read<number | undefined>): number =>
  median(cells.map(read).filter((value) => value !== undefined));

/** Cells without times are left out. */
const timesLine = (
  name: string,
  cells: readonly Cell[],
  read: Read<Times | null | undefined>,
  more: string[],
): void => {
  const known = cells.filter((cell) => read(cell));
  if (known.length === 0) return;
  const of = (part: 'mean' | 'p50' | 'p95' | 'p99') => ms(among(known, (cell) => read(cell)?.[part]));
  line([name, of('mean'), of('p50'), of('p95'), of('p99'), ...more]);
};

const printTimes = (at: readonly Cell[], vehicles: number): void => {
  line(['', 'mean ms', 'p50', 'p95', 'p99', 'slower', 'build ms', 'memory MB', 'counts =']);
  for (const engine of engines) {
    const cells = at.filter((cell) => cell.engine === engine);
    const [first] = cells;
    if (first === undefined) continue;
    const { asked, count: counts, facets } = first.compared;
    timesLine(engine, cells, (cell) => cell.times, [
      engine === 'embedded' ? '1' : times(median(timesSlower(at, engine, vehicles))),
      among(cells, ({ buildMs }) => buildMs).toFixed(0),
      among(cells, ({ memoryMb }) => memoryMb).toFixed(1),
      `${counts}+${facets}/${asked}`,
    ]);
    timesLine('  the scan beside it', cells, ({ brute }) => brute, [
      times(among(cells, (cell) => timesLonger(cell.brute, cell.times))),
    ]);
    timesLine('  without the scan', cells, (cell) => cell.alone, []);
  }
};

const printClasses = (at: readonly Cell[]): void => {
  console.log('  mean ms by class');
  line(['', ...queryClasses]);
  const row = (name: string, cells: readonly Cell[], read: Read<Times>): void => {
    if (cells.length === 0) return;
    line([name, ...queryClasses.map((kind) => ms(among(cells, (cell) => read(cell).classes[kind])))]);
  };
  for (const engine of engines)
    row(
      engine,
      at.filter((cell) => cell.engine === engine),
      (cell) => cell.times,
    );
  row(
    'brute-force scan',
    at.filter(({ engine }) => engine === 'embedded'),
    ({ brute }) => brute,
  );
};

const printOwn = (ours: readonly Cell[]): void => {
  const own = (read: (figures: NonNullable<Cell['own']>) => number | undefined): number =>
    among(ours, (cell) => (cell.own === undefined ? undefined : read(cell.own)));
  const alone = among(ours, (cell) => cell.alone?.mean);
  console.log('  ours without the scan');
  timesLine('  as objects and JSON.stringify', ours, (cell) => cell.own?.asObjects, []);
  timesLine('  found and counted, not written', ours, (cell) => cell.own?.found, []);
  timesLine('  misspelt, nothing remembered', ours, (cell) => cell.own?.uncached, []);
  console.log(
    [
      `  misspelt, remembered ${ms(among(ours, (cell) => cell.alone?.classes.typo))} ms;` +
        ` writing the answer is ${((1 - own(({ found }) => found.mean) / alone) * 100).toFixed(0)} % of a search`,
      `  increments a query ${own(({ increments }) => increments.perQuery).toFixed(0)},` +
        ` ${own(({ increments }) => increments.ns).toFixed(3)} ns each in WebAssembly`,
      `  snapshot ${own(({ snapshotMb }) => snapshotMb).toFixed(1)} MB, read and first answer in a warm process` +
        ` ${ms(own(({ snapshotMs }) => snapshotMs))} ms; read back it takes` +
        ` ${own(({ restoredMb }) => restoredMb.table).toFixed(1)} MB, and its file with the cards’ texts` +
        ` ${own(({ restoredMb }) => restoredMb.file).toFixed(1)} MB more`,
    ].join('\n'),
  );
};

/** Beside a library's objects the scan takes up to twice as long, even on a quiet machine. */
const STRAINED = 2;

export const printSize = (cells: readonly Cell[], vehicles: number): void => {
  const at = cells.filter((cell) => cell.vehicles === vehicles);
  const ours = at.filter(({ own }) => own !== undefined);
  const loads = at.flatMap(({ load }) => load);
  console.log(
    `\n${count(vehicles)} vehicles, ${ours[0]?.queries ?? 0} queries, a scan before each;` +
      ` load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
  );
  printTimes(at, vehicles);
  printClasses(at);
  if (ours.length > 0) printOwn(ours);
  if (isUnsteady(cells, vehicles))
    console.log('  The scan’s own time differed by more than a quarter: this machine was busy.');
  for (const { engine, brute } of at) {
    if (brute.mean > STRAINED * among(ours, (cell) => cell.brute.mean))
      console.log(`  The scan took more than twice as long beside ${engine} as beside ours: that ratio flatters us.`);
  }
};

export const printRandom = ({ vehicles, seed, asked, wrong, first }: RandomFigures): void => {
  console.log(
    `\n${count(asked)} random queries, ${count(vehicles)} vehicles, --seed ${seed}: ${wrong} differ from the scan`,
  );
  if (first !== null) console.log(`  the first: ${JSON.stringify(first)}`);
};

export const printStart = (figures: StartFigures): void => {
  console.log(`\nFirst answer of a new process from a snapshot, ${count(figures.vehicles)} vehicles`);
  line(['', 'ms', 'without Node', 'file MB', 'slower']);
  const { ms: took, mb } = figures;
  const row = (name: string, at: keyof typeof took, size: number | undefined, slower: string): void =>
    line([name, took[at].toFixed(0), (took[at] - took.nothing).toFixed(0), size?.toFixed(1) ?? '', slower]);
  row('Node alone', 'nothing', undefined, '');
  row('embedded', 'ours', mb['snapshot'], '1');
  row('orama', 'orama', mb['orama'], times(timesLongerToStart(figures, 'orama')));
  row('itemsjs', 'itemsjs', (mb['itemsjs'] ?? 0) + (mb['items'] ?? 0), times(timesLongerToStart(figures, 'itemsjs')));
};

export const printHttp = ({ vehicles, route, engine, empty, share, engineShare, answerKb }: HttpFigures): void => {
  const spread = (of: HttpFigures['share']): string =>
    `share ${of.median.toFixed(2)} (${of.min.toFixed(2)} to ${of.max.toFixed(2)})`;
  console.log(
    `\nHTTP, ${count(vehicles)} vehicles, uncompressed answers of ${answerKb.toFixed(1)} kB:` +
      ` ${empty.toFixed(0)} requests/s of an empty answer, ${engine.toFixed(0)} of the engine, ${spread(engineShare)},` +
      ` ${route.toFixed(0)} of our whole route, ${spread(share)}`,
  );
};

export const printGates = (gates: readonly Gate[]): void => {
  console.log('\nGates; in brackets the spread over the processes');
  for (const { name, vehicles, value, spread, limit, goal, wanted, verdict } of gates) {
    const reached = goal !== null && (wanted === 'more' ? value >= goal : value <= goal);
    const range = spread === null ? '' : `(${spread.map((end) => end.toFixed(2)).join(' to ')})`;
    const bounds = limit === null ? '' : `${wanted === 'more' ? '>=' : '<='} ${limit}, goal ${goal ?? ''}`;
    console.log(
      `  ${verdict.padEnd(13)}${name.padEnd(38)}${count(vehicles).padStart(8)}${value.toFixed(2).padStart(9)}` +
        `  ${range.padEnd(20)} ${bounds}${reached ? ' reached' : ''}`,
    );
  }
};

export const printOpenSearch = ({ vehicles, queries, rows, compared }: OpenSearchFigures): void => {
  console.log(`\nOpenSearch, ${count(vehicles)} vehicles, ${queries} queries, one node`);
  line(['', 'mean ms', 'p50', 'p95', 'x raw']);
  for (const { name, mean, p50, p95, ratio } of rows) line([name, ms(mean), ms(p50), ms(p95), times(ratio)]);
  console.log(`  Searchkit counted ${compared.count} of ${compared.asked} queries as we do; none has words.`);
};
