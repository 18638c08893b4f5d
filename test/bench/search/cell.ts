import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { StockDocument } from '#functions/search/document.ts';
import { searchTable, searchTableText } from '#functions/search/embedded/search-table.ts';
import { readSnapshot, writeSnapshot } from '#functions/search/embedded/snapshot.ts';
import type { StockResult } from '#functions/search/stock-index.ts';
import { makeBruteScan } from './brute-scan.ts';
import { loadCrossfilter } from './engines/crossfilter.ts';
import { loadEmbedded, type Embedded } from './engines/embedded.ts';
import { itemsOf, type Answer, type Loaded } from './engines/engine.ts';
import { loadItemsJs } from './engines/itemsjs.ts';
import { loadOrama } from './engines/orama.ts';
import { mean, median, quantile } from './figures.ts';
import { benchQueries, queryClasses, type BenchQuery, type QueryClass } from './queries.ts';
import { benchDealer, benchStock } from './stock.ts';

/**
 * One engine with one stock, measured in a process of its own (performance.md section 13.4). Prints one JSON line. Run
 * with --expose-gc.
 */

export type EngineName = 'embedded' | 'itemsjs' | 'orama' | 'crossfilter2';

export type Rival = Exclude<EngineName, 'embedded'>;

export interface CellInput {
  engine: EngineName;
  vehicles: number;
  rounds: number;
  /** Every how many-th query is asked. */
  every: number;
  /** File with what the embedded engine answered, which it writes and the others read. */
  reference: string;
}

/** Milliseconds; each query counts by its median over the rounds. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
  mean: number;
  /** The mean of each query's quickest round: what others on the machine take from a median they hardly take from this. */
  best: number;
  classes: Partial<Record<QueryClass, number>>;
}

export interface Cell {
  engine: EngineName;
  vehicles: number;
  queries: number;
  node: string;
  buildMs: number;
  memoryMb: number;
  times: Times;
  /** Queries without words and how many of them were answered with the same count, and the same facets. */
  compared: { asked: number; count: number; facets: number };
  /** Of the embedded engine only. */
  own?: {
    brute: Times;
    /** The same search as objects, then written as JSON. */
    asObjects: Times;
    wrong: number;
    snapshotMb: number;
    snapshotMs: number;
    indexShare: number;
    answerKb: { mean: number; p95: number };
  };
}

/** By query number: the answer of a query without words, and the rows that a query's words find. */
interface Reference {
  answers: Record<string, Answer>;
  rows: Record<string, number[]>;
}

interface Asked {
  n: number;
  query: BenchQuery;
}

const collect = (): void => (globalThis as { gc?: () => void }).gc?.();

const memory = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const timesOf = (asked: readonly Asked[], all: readonly number[][]): Times => {
  const medians = all.map(median);
  const classes: Times['classes'] = {};
  for (const kind of queryClasses) {
    const own = medians.filter((_, at) => asked[at]?.query.kind === kind);
    if (own.length > 0) classes[kind] = mean(own);
  }
  return {
    ...{ p50: quantile(medians, 0.5), p95: quantile(medians, 0.95), p99: quantile(medians, 0.99) },
    mean: mean(medians),
    best: mean(all.map((one) => Math.min(...one))),
    classes,
  };
};

const timed = async (run: () => unknown): Promise<number> => {
  const start = performance.now();
  const answer = run();
  if (answer instanceof Promise) await answer;
  return performance.now() - start;
};

/** Rounds in rotated order, every runner after the other query by query, so that all of them feel the same machine. */
const race = async (
  asked: readonly Asked[],
  rounds: number,
  runners: readonly ((one: Asked) => unknown)[],
): Promise<Times[]> => {
  const all = runners.map(() => asked.map((): number[] => []));
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < asked.length; at += 1) {
      const place = (at + round * 7) % asked.length;
      for (const [runner, run] of runners.entries()) {
        all[runner]![place]!.push(await timed(() => run(asked[place]!)));
      }
    }
  }
  return all.map((one) => timesOf(asked, one));
};

const built = async <T>(load: () => T | Promise<T>): Promise<{ engine: T; buildMs: number; memoryMb: number }> => {
  const before = memory();
  const start = performance.now();
  const engine = await load();
  const buildMs = performance.now() - start;
  return { engine, buildMs, memoryMb: (memory() - before) / 1_000_000 };
};

const referenceOf = (stock: readonly StockDocument[], { table }: Embedded, asked: readonly Asked[]): Reference => {
  const shown = itemsOf(stock, asked[0]?.query.query.soldAfter ?? 0);
  const rowOf = new Map(shown.map((item) => [item['id'], Number(item['row'])]));
  const reference: Reference = { answers: {}, rows: {} };
  for (const { n, query } of asked) {
    if (query.query.words.length === 0) {
      const { count, facets } = searchTable(table, query.query);
      reference.answers[n] = { count, facets };
    } else {
      const words = { ...query.query, refinements: {}, ranges: {}, from: 0, size: stock.length };
      reference.rows[n] = searchTable(table, words).hits.map(({ id }) => rowOf.get(id) ?? -1);
    }
  }
  return reference;
};

/** Facets that may be cut are compared by count only: libraries break ties at the limit in other ways. */
const LONG = 100;

const sameFacets = (ours: Answer['facets'], theirs: Answer['facets']): boolean =>
  Object.entries(ours).every(([facet, values]) => {
    const expected = Object.entries(values).filter(([, count]) => count > 0);
    if (expected.length > LONG) return true;
    const found = Object.entries(theirs[facet as keyof Answer['facets']] ?? {}).filter(
      ([value, count]) => value !== '' && count > 0,
    );
    return isDeepStrictEqual(Object.fromEntries(expected), Object.fromEntries(found));
  });

const comparedWith = async (
  { answers }: Reference,
  asked: readonly Asked[],
  { ask, read }: Loaded,
): Promise<Cell['compared']> => {
  const compared = { asked: 0, count: 0, facets: 0 };
  for (const { n, query } of asked) {
    const answer = read(await ask(query, n));
    const ours = answers[n];
    if (ours === undefined) continue;
    compared.asked += 1;
    if (answer.count === ours.count) compared.count += 1;
    if (sameFacets(ours.facets, answer.facets)) compared.facets += 1;
  }
  return compared;
};

const isSame = (text: ReturnType<typeof searchTableText>, objects: StockResult, expected: StockResult): boolean => {
  const read = { ...text, hits: JSON.parse(text.hits) as unknown, facets: JSON.parse(text.facets) as unknown };
  return isDeepStrictEqual(read, { ...expected }) && isDeepStrictEqual(objects, expected);
};

const measureEmbedded = async (input: CellInput, stock: readonly StockDocument[], asked: readonly Asked[]) => {
  const { engine, buildMs, memoryMb } = await built(() => loadEmbedded(stock));
  const { table } = engine;
  const scan = makeBruteScan(stock);
  // The warm-up is also the proof that all three answer the same.
  const wrong = asked.filter(({ query: { query } }) => {
    const text = searchTableText(table, query);
    return !isSame(text, searchTable(table, query), scan(query));
  }).length;
  const [brute, times, asObjects] = await race(asked, input.rounds, [
    ({ query }) => scan(query.query),
    ({ query, n }) => engine.ask(query, n),
    ({ query }) => JSON.stringify(searchTable(table, query.query)),
  ]);
  const reference = referenceOf(stock, engine, asked);
  writeFileSync(input.reference, JSON.stringify(reference));
  const snapshot = writeSnapshot(benchDealer, table);
  const snapshotMs = await timed(() => searchTableText(readSnapshot(benchDealer, snapshot), asked[0]!.query.query));
  const documents = Buffer.byteLength(JSON.stringify(stock));
  const cards = stock.reduce((sum, { hit }) => sum + Buffer.byteLength(JSON.stringify(hit)), 0);
  const sizes = asked.map(({ query: { query } }) => {
    const { hits, facets, ...counted } = searchTableText(table, query);
    const whole = `{"hits":${hits},"facets":${facets},${JSON.stringify(counted).slice(1)}`;
    return brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length / 1_000;
  });
  const answered = Object.keys(reference.answers).length;
  return {
    ...{ buildMs, memoryMb, times: times! },
    compared: { asked: answered, count: answered - wrong, facets: answered - wrong },
    own: {
      ...{ brute: brute!, asObjects: asObjects!, wrong, snapshotMs, snapshotMb: snapshot.length / 1_000_000 },
      indexShare: (snapshot.length - cards) / documents,
      answerKb: { mean: mean(sizes), p95: quantile(sizes, 0.95) },
    },
  };
};

const measureCompetitor = async (
  input: CellInput & { engine: Rival },
  stock: readonly StockDocument[],
  asked: readonly Asked[],
) => {
  const reference = JSON.parse(readFileSync(input.reference, 'utf8')) as Reference;
  const items = itemsOf(stock, asked[0]?.query.query.soldAfter ?? 0);
  const rows = new Map(Object.entries(reference.rows).map(([n, all]) => [Number(n), new Set(all)]));
  const { engine, buildMs, memoryMb } = await built<Loaded>(() => {
    switch (input.engine) {
      case 'itemsjs':
        return loadItemsJs(items);
      case 'orama':
        return loadOrama(items);
      case 'crossfilter2':
        return loadCrossfilter(items, rows);
    }
  });
  const compared = await comparedWith(reference, asked, engine);
  const [times] = await race(asked, input.rounds, [({ query, n }) => engine.ask(query, n)]);
  return { buildMs, memoryMb, times: times!, compared };
};

const input = JSON.parse(process.argv[2] ?? '') as CellInput;
const stock = benchStock(input.vehicles);
const asked = benchQueries()
  .map((query, n) => ({ n, query }))
  .filter(({ n }) => n % input.every === 0);
const measured = await (input.engine === 'embedded'
  ? measureEmbedded(input, stock, asked)
  : measureCompetitor({ ...input, engine: input.engine }, stock, asked));
const cell: Cell = {
  ...{ engine: input.engine, vehicles: input.vehicles, queries: asked.length, node: process.version },
  ...measured,
};
console.log(JSON.stringify(cell));
