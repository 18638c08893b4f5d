import { isDeepStrictEqual } from 'node:util';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { searchTable } from '#functions/search/engines/embedded/search-table.ts';
import { SearchBuffers } from '#functions/search/engines/embedded/search-buffers.ts';
import type { StockTable } from '#functions/search/engines/embedded/stock-table.ts';
import type { Cell } from './cell-figures.ts';
import { itemsOf, type Answer, type Loaded } from './engines/engine.ts';
import type { Asked } from './race.ts';

const buffers = new SearchBuffers();

/** By query number: answers of queries without words, and rows found by words. */
export interface Reference {
  answers: Record<string, Answer>;
  rows: Record<string, number[]>;
}

/** Answers that were compared with the scan's. */
export const referenceOf = (stock: readonly StockDocument[], table: StockTable, asked: readonly Asked[]): Reference => {
  const shown = itemsOf(stock, asked[0]?.query.query.soldAfter ?? 0);
  const rowOf = new Map(shown.map((item) => [item['id'], Number(item['row'])]));
  const reference: Reference = { answers: {}, rows: {} };
  for (const { n, query } of asked) {
    if (query.query.words.length === 0) {
      const { count, facets } = searchTable({ table, query: query.query, buffers });
      reference.answers[n] = { count, facets };
    } else {
      const words = { ...query.query, refinements: {}, ranges: {}, from: 0, size: stock.length };
      reference.rows[n] = searchTable({ table, query: words, buffers }).hits.map(({ id }) => rowOf.get(id) ?? -1);
    }
  }
  return reference;
};

/** Longer facets are compared by count only: libraries break ties at the limit differently. */
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

/** `before` runs ahead of each query, as when it is timed. */
export const comparedWith = async (
  { answers }: Reference,
  asked: readonly Asked[],
  { ask, read }: Loaded,
  before: (one: Asked) => void,
): Promise<Cell['compared']> => {
  const compared = { asked: 0, count: 0, facets: 0 };
  for (const one of asked) {
    before(one);
    const answer = read(await ask(one.query, one.n));
    const ours = answers[one.n];
    if (ours === undefined) continue;
    compared.asked += 1;
    if (answer.count === ours.count) compared.count += 1;
    if (sameFacets(ours.facets, answer.facets)) compared.facets += 1;
  }
  return compared;
};
