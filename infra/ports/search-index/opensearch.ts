import { setTimeout as sleep } from 'node:timers/promises';
import { makeSearchClient } from '#functions/runtime/stores/search-client.ts';
import { makeOpenSearchIndex } from '#functions/search/engines/opensearch/engine.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import type { PortContext } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

export const openSearchIndex = ({ region, now }: PortContext): StockIndex =>
  makeOpenSearchIndex({
    client: makeSearchClient({ endpoint: variable('SEARCH_ENDPOINT'), region }),
    random: Math.random,
    sleep: (ms) => sleep(ms),
    now,
  });
