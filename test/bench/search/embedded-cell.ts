import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { searchTable, searchTableText } from '#functions/search/engines/embedded/search-table.ts';
import { SearchBuffers } from '#functions/search/engines/embedded/search-buffers.ts';
import { readSnapshot, writeSnapshot } from '#functions/search/engines/embedded/snapshot.ts';
import type { StockTable } from '#functions/search/engines/embedded/stock-table.ts';
import type { StockQuery, StockResult } from '#functions/search/engines/port/stock-index.ts';
import { makeBruteScan } from './brute-scan.ts';
import type { Cell, CellInput, OwnFigures } from './cell-figures.ts';
import { benchDealer } from './dealer.ts';
import { loadEmbedded, wholeText } from './engines/embedded.ts';
import { mean, quantile } from './figures.ts';
import { allOrdinals, findOnly, incrementsOf } from './increments.ts';
import { incrementNs } from './kernel.ts';
import { built } from './memory.ts';
import { alone, race, timed, type Asked, type Runner, type Times } from './race.ts';
import { referenceOf } from './reference.ts';

const buffers = new SearchBuffers();

/** Compares both forms of the answer, text and objects, with the scan's. */
export const isRight = (table: StockTable, query: StockQuery, expected: StockResult): boolean => {
  const text = searchTableText({ table, query, buffers });
  const read = { ...text, hits: JSON.parse(text.hits) as unknown, facets: JSON.parse(text.facets) as unknown };
  return (
    isDeepStrictEqual(read, { ...expected }) && isDeepStrictEqual(searchTable({ table, query, buffers }), expected)
  );
};

/** Words of a table without caches; a query without results prepares the lookup. */
const unasked = (table: StockTable, { query: { query } }: Asked): StockTable => {
  const fresh = { ...table, vocabulary: { ...table.vocabulary } };
  findOnly(fresh, { ...query, words: ['qqqzzzqqq'], identifier: '' });
  return fresh;
};

const uncachedTimes = async (table: StockTable, asked: readonly Asked[], rounds: number): Promise<Times | null> => {
  const misspelt = asked.filter(({ query: { kind } }) => kind === 'typo');
  let fresh = table;
  const runner: Runner = {
    prepare: (one) => (fresh = unasked(table, one)),
    run: ({ query: { query } }) => searchTableText({ table: fresh, query, buffers }),
  };
  return misspelt.length === 0 ? null : alone(misspelt, rounds, runner);
};

const answerSizes = (table: StockTable, asked: readonly Asked[]): OwnFigures['answerKb'] => {
  const sizes = asked.map(({ query: { query } }) => {
    const whole = wholeText(searchTableText({ table, query, buffers }));
    return brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length / 1_000;
  });
  return { mean: mean(sizes), p95: quantile(sizes, 0.95) };
};

const snapshotFigures = async (table: StockTable, stock: readonly StockDocument[], first: StockQuery) => {
  const snapshot = writeSnapshot(benchDealer, table);
  const restored = await built(() => readSnapshot(benchDealer, snapshot));
  const snapshotMs = await timed(() =>
    searchTableText({ table: readSnapshot(benchDealer, snapshot), query: first, buffers }),
  );
  const documents = Buffer.byteLength(JSON.stringify(stock));
  const cards = stock.reduce((sum, { hit }) => sum + Buffer.byteLength(JSON.stringify(hit)), 0);
  const snapshotMb = snapshot.length / 1_000_000;
  return {
    snapshotMb,
    snapshotMs,
    restoredMb: { table: restored.memoryMb, file: snapshotMb },
    indexShare: (snapshot.length - cards) / documents,
  };
};

/** Compared with the scan, then timed beside it and alone. Writes the reference for the others. */
export const measureEmbedded = async (
  input: CellInput,
  stock: readonly StockDocument[],
  asked: readonly Asked[],
): Promise<Pick<Cell, 'buildMs' | 'memoryMb' | 'times' | 'brute' | 'alone' | 'compared' | 'own'>> => {
  const { made: engine, buildMs, memoryMb } = await built(() => loadEmbedded(stock));
  const { table } = engine;
  const scan = makeBruteScan(stock);
  // The warm-up compares all answers.
  const wrong = asked.filter(({ query: { query } }) => !isRight(table, query, scan(query))).length;
  const runner: Runner = { run: ({ query, n }) => engine.ask(query, n) };
  const [brute, times] = await race(asked, input.rounds, [{ run: ({ query }) => scan(query.query) }, runner]);
  const own: OwnFigures = {
    wrong,
    asObjects: await alone(asked, input.rounds, {
      run: ({ query }) => JSON.stringify(searchTable({ table, query: query.query, buffers })),
    }),
    found: await alone(asked, input.rounds, { run: ({ query }) => findOnly(table, query.query) }),
    uncached: await uncachedTimes(table, asked, input.rounds),
    increments: {
      perQuery: mean(asked.map(({ query: { query } }) => incrementsOf(table, query))),
      ns: incrementNs(allOrdinals(table)),
    },
    ...(await snapshotFigures(table, stock, asked[0]!.query.query)),
    answerKb: answerSizes(table, asked),
  };
  const reference = referenceOf(stock, table, asked);
  writeFileSync(input.reference, JSON.stringify(reference));
  const answered = Object.keys(reference.answers).length;
  return {
    buildMs,
    memoryMb,
    times: times!,
    brute: brute!,
    own,
    alone: await alone(asked, input.rounds, runner),
    compared: { asked: answered, count: answered - wrong, facets: answered - wrong },
  };
};
