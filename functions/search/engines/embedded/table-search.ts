import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import type { SearchBuffers } from './search-buffers.ts';
import type { StockTable } from './stock-table.ts';

/** One query over one table, with the memory that it may use. */
export interface TableSearch {
  table: StockTable;
  query: StockQuery;
  buffers: SearchBuffers;
}
