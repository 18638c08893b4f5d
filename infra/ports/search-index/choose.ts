import * as z from 'zod';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import type { SearchEngine } from '#infra/stages.ts';
import type { PortContext } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

const engines: readonly SearchEngine[] = ['embedded', 'opensearch'];
const engineSchema = z.enum(engines);

/** The other engine is in the bundle, but not loaded. */
export const chooseStockIndex = async (context: PortContext): Promise<StockIndex> => {
  switch (engineSchema.parse(variable('SEARCH_ENGINE'))) {
    case 'embedded':
      return (await import('./snapshots.ts')).snapshotIndex(context);
    case 'opensearch':
      return (await import('./opensearch.ts')).openSearchIndex(context);
  }
};
