import { isDeepStrictEqual } from 'node:util';
import { makeEmbeddedIndex } from '#functions/search/embedded/engine.ts';
import type { StockQuery } from '#functions/search/stock-index.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { generateQuery } from '../search/queries.ts';
import { seeded } from '../search/random.ts';
import { documentsOf } from '../search/documents.ts';
import { generateVehicles } from '../search/stock.ts';
import { makeBruteScan } from './brute-scan.ts';
import type { BenchRow } from './run.ts';

const SEED = 20_261_121;
const QUERIES = 200;

interface Measured {
  buildMs: number;
  /** Means over the queries of the median over the rounds, in milliseconds. */
  bruteMs: number;
  engineMs: number;
  p99Ms: number;
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
const quantile = (all: readonly number[], share: number): number =>
  [...all].sort((a, b) => a - b)[Math.min(Math.floor(all.length * share), all.length - 1)] ?? 0;

const timed = async (run: () => unknown): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

/** The embedded engine against the brute scan, query by query in turn in one process, so that both feel the same machine. */
const compare = async (vehicles: number, rounds: number): Promise<Measured> => {
  const stock = documentsOf(generateVehicles(SEED, vehicles), 'coastline');
  const random = seeded(SEED);
  const queries = Array.from({ length: QUERIES }, () => generateQuery(random, stock, 'coastline'));
  const scan = makeBruteScan(stock);
  const index = makeEmbeddedIndex();
  const buildMs = await timed(async () => {
    await index.upsertMany(tenantContext('coastline'), stock);
    await index.facetValues(tenantContext('coastline'), 'make');
  });
  const ask = async (query: StockQuery) => index.search(query);
  // The warm-up is also the proof that both answer the same.
  for (const [n, query] of queries.entries()) {
    if (!isDeepStrictEqual(await ask(query), scan(query)))
      throw new Error(`Query ${n} of seed ${SEED} is answered differently.`);
  }
  const times = queries.map(() => ({ brute: [] as number[], engine: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < QUERIES; n += 1) {
      const at = (n + round * 7) % QUERIES;
      const [query, time] = [queries[at], times[at]];
      if (query === undefined || time === undefined) continue;
      time.brute.push(await timed(() => scan(query)));
      time.engine.push(await timed(() => ask(query)));
    }
  }
  const engine = times.map((time) => quantile(time.engine, 0.5));
  const bruteMs = sum(times.map((time) => quantile(time.brute, 0.5))) / QUERIES;
  return { buildMs, bruteMs, engineMs: sum(engine) / QUERIES, p99Ms: quantile(engine, 0.99) };
};

const milliseconds = (ms: number): string => `${ms.toFixed(3)} ms`;

/** 1,000 and 10,000 vehicles, 200 queries each, as ratios to a plain scan over objects (performance.md section 13). */
export const benchSearch = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const [vehicles, rounds] of [
    [1_000, 9],
    [10_000, 5],
  ] as const) {
    const { bruteMs, engineMs, p99Ms, buildMs } = await compare(vehicles, rounds);
    const size = `${vehicles.toLocaleString('en-AU')} vehicles`;
    rows.push(
      { name: `${size}: brute-force scan, mean`, value: milliseconds(bruteMs), ratio: null },
      { name: `${size}: embedded engine, mean`, value: milliseconds(engineMs), ratio: bruteMs / engineMs },
      { name: `${size}: embedded engine, 99th percentile`, value: milliseconds(p99Ms), ratio: null },
      { name: `${size}: building the index`, value: milliseconds(buildMs), ratio: null },
    );
  }
  return rows;
};
