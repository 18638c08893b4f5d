import { setTimeout as sleep } from 'node:timers/promises';
import { makeSearchClient } from '#functions/runtime/search-client.ts';
import { makeOpenSearchIndex } from '#functions/search/opensearch/engine.ts';
import type { StockIndex } from '#functions/search/stock-index.ts';
import type { Port, PortContext } from '../port.ts';
import { variable } from '../variables.ts';

export const stockIndex = ({ region }: PortContext): StockIndex =>
  makeOpenSearchIndex({
    client: makeSearchClient({ endpoint: variable('SEARCH_ENDPOINT'), region }),
    random: Math.random,
    sleep: (ms) => sleep(ms),
    now: () => new Date(),
  });

export const port: Port = (context) => ({ index: stockIndex(context) });
