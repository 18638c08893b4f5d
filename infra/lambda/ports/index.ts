import { setTimeout as sleep } from 'node:timers/promises';
import { makeSearchClient } from '#functions/runtime/search-client.ts';
import { makeOpenSearchIndex } from '#functions/search/opensearch/engine.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

export const port: Port = ({ region }) => ({
  index: makeOpenSearchIndex({
    client: makeSearchClient({ endpoint: variable('SEARCH_ENDPOINT'), region }),
    random: Math.random,
    sleep: (ms) => sleep(ms),
    now: () => new Date(),
  }),
});
