import * as z from 'zod';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import type { SearchEngine } from '#infra/stages.ts';
import type { PortContext } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

const engines: readonly SearchEngine[] = ['embedded', 'opensearch'];
const engineSchema = z.enum(engines);
const besideSchema = z.enum([...engines, 'none']);

/** The other engine is in the bundle, but not loaded. */
const openIndex = async (engine: SearchEngine, context: PortContext): Promise<StockIndex> => {
  switch (engine) {
    case 'embedded':
      return (await import('./snapshots.ts')).snapshotIndex(context);
    case 'opensearch':
      return (await import('./opensearch.ts')).openSearchIndex(context);
  }
};

export const chooseStockIndex = async (context: PortContext): Promise<StockIndex> => {
  const searched = await openIndex(engineSchema.parse(variable('SEARCH_ENGINE')), context);
  const beside = besideSchema.parse(variable('SEARCH_BESIDE'));
  if (beside === 'none') return searched;
  const { withBeside } = await import('#functions/search/engines/beside.ts');
  return withBeside(searched, await openIndex(beside, context));
};
