import { readFileSync } from 'node:fs';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { makeBruteScan } from './brute-scan.ts';
import type { Cell, CellInput, Rival } from './cell-figures.ts';
import { loadCrossfilter } from './engines/crossfilter.ts';
import { itemsOf, type Item, type Loaded } from './engines/engine.ts';
import { loadItemsJs } from './engines/itemsjs.ts';
import { loadOrama, oramaItems } from './engines/orama.ts';
import { built } from './memory.ts';
import { alone, race, type Asked, type Runner } from './race.ts';
import { comparedWith, type Reference } from './reference.ts';

/** Up to this size a second round takes seconds only. */
const SMALL = 1_000;

/** Loads a library from prepared records, as our engine gets prepared documents. */
const loaderOf = (rival: Rival, items: Item[], { rows }: Reference): (() => Loaded | Promise<Loaded>) => {
  switch (rival) {
    case 'itemsjs':
      return () => loadItemsJs(items);
    case 'orama': {
      const flat = oramaItems(items);
      return () => loadOrama(flat);
    }
    case 'crossfilter2': {
      const found = new Map(Object.entries(rows).map(([n, all]) => [Number(n), new Set(all)]));
      return () => loadCrossfilter(items, found);
    }
  }
};

/** Alternates with the scan, as ours does, which displaces caches. */
export const measureRival = async (
  input: CellInput & { engine: Rival },
  stock: readonly StockDocument[],
  asked: readonly Asked[],
): Promise<Pick<Cell, 'buildMs' | 'memoryMb' | 'times' | 'brute' | 'alone' | 'compared'>> => {
  const reference = JSON.parse(readFileSync(input.reference, 'utf8')) as Reference;
  const items = itemsOf(stock, asked[0]?.query.query.soldAfter ?? 0);
  const { made: engine, buildMs, memoryMb } = await built(loaderOf(input.engine, items, reference));
  const scan = makeBruteScan(stock);
  const scanned: Runner = { run: ({ query }) => scan(query.query) };
  const runner: Runner = { run: ({ query, n }) => engine.ask(query, n) };
  // For a sample (queries that take a second) the warm-up only asks comparable ones.
  const isSample = input.every > 1;
  const warming = isSample ? asked.filter(({ n }) => reference.answers[n] !== undefined) : asked;
  const compared = await comparedWith(reference, warming, engine, scanned.run);
  const [brute, times] = await race(asked, input.rounds, [scanned, runner]);
  return {
    buildMs,
    memoryMb,
    times: times!,
    brute: brute!,
    compared,
    alone: input.vehicles > SMALL ? null : await alone(asked, input.rounds, runner),
  };
};
