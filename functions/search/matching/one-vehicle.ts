import { SearchBuffers } from '../engines/embedded/search-buffers.ts';
import { countTable } from '../engines/embedded/search-table.ts';
import { buildStockTableSync } from '../engines/embedded/stock-table.ts';
import type { StockDocument } from '../engines/port/document.ts';
import type { StockQuery } from '../engines/port/stock-index.ts';
import { allowsFuzzy } from '../engines/port/word-variants.ts';

/** `misspelt`: found only if errors in the words are forgiven, which depends on what the other vehicles say. */
export type Found = 'found' | 'misspelt' | 'not_found';

const buffers = new SearchBuffers();
const noWord: ReadonlySet<number> = new Set();

/** Asks the embedded engine with an index of one vehicle. */
export const askOneVehicle = (document: StockDocument): ((query: StockQuery) => Found) => {
  const table = buildStockTableSync([document]);
  const isFound = (query: StockQuery): boolean => countTable({ table, query, buffers }) > 0;
  return (query) => {
    if (query.words.length === 0) return isFound(query) ? 'found' : 'not_found';
    if (isFound({ ...query, unknown: noWord })) return 'found';
    return allowsFuzzy(query.words) && isFound({ ...query, unknown: null }) ? 'misspelt' : 'not_found';
  };
};
