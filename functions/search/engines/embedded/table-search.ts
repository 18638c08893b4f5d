import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import type { SearchBuffers } from './search-buffers.ts';
import type { StockTable } from './stock-table.ts';

export interface TableSearch {
  table: StockTable;
  query: StockQuery;
  buffers: SearchBuffers;
}
