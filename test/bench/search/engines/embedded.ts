import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { searchTableText } from '#functions/search/engines/embedded/search-table.ts';
import { SearchBuffers } from '#functions/search/engines/embedded/search-buffers.ts';
import { buildStockTableSync, type StockTable } from '#functions/search/engines/embedded/stock-table.ts';
import type { SearchText } from '#functions/search/engines/port/stock-index.ts';
import type { Answer, Loaded } from './engine.ts';

const buffers = new SearchBuffers();

export interface Embedded extends Loaded {
  table: StockTable;
}

/** A whole answer as JSON. */
export const wholeText = ({ hits, facets, ...counted }: SearchText): string =>
  `{"hits":${hits},"facets":${facets},${JSON.stringify(counted).slice(1)}`;

/** Answers as the route does: hits and facets as JSON text. */
export const loadEmbedded = (stock: readonly StockDocument[]): Embedded => {
  const table = buildStockTableSync(stock);
  return {
    table,
    ask: ({ query }) => searchTableText({ table, query, buffers }),
    read: (answer): Answer => {
      const { count, facets } = answer as SearchText;
      return { count, facets: JSON.parse(facets) as Answer['facets'] };
    },
  };
};
