import { makeBruteScan } from './brute-scan.ts';
import { isRight } from './embedded-cell.ts';
import { loadEmbedded } from './engines/embedded.ts';
import { benchQueries } from './queries.ts';
import { benchStock } from './stock.ts';

/** Compares our answers with the scan's for random queries of the same mix. A process of its own; prints one JSON line. */

export interface RandomInput {
  vehicles: number;
  seed: number;
  /** Times 200 queries. */
  times: number;
}

export interface RandomFigures extends Pick<RandomInput, 'vehicles' | 'seed'> {
  asked: number;
  wrong: number;
  /** The first wrong query. */
  first: unknown;
}

const { vehicles, seed, times } = JSON.parse(process.argv[2] ?? '') as RandomInput;
const stock = benchStock(vehicles);
const { table } = loadEmbedded(stock);
const scan = makeBruteScan(stock);
const asked = benchQueries(seed, times);
const wrong = asked.filter(({ query }) => !isRight(table, query, scan(query)));
const figures: RandomFigures = {
  vehicles,
  seed,
  asked: asked.length,
  wrong: wrong.length,
  first: wrong[0]?.state ?? null,
};
console.log(JSON.stringify(figures));
