import { setTimeout as sleep } from 'node:timers/promises';
import { makeSearchClient, type SearchClient, type SearchRequest } from '#functions/runtime/stores/search-client.ts';
import { makeOpenSearchIndex } from '#functions/search/engines/opensearch/engine.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';

export interface OpenSearchUnderTest {
  index: StockIndex;
  client: SearchClient;
  /** Requests sent, oldest first; a test may clear it. */
  sent: SearchRequest[];
  /** Several engines share one node, with an alias each. */
  alias: string;
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

let made = 0;

/** With indexes of its own, deleted at the end. */
export const openSearchUnderTest = async (
  endpoint: string,
  now: () => Date = () => new Date(),
): Promise<OpenSearchUnderTest> => {
  const { send, close } = makeSearchClient({ endpoint, region: 'ap-southeast-2' });
  const sent: SearchRequest[] = [];
  const client: SearchClient = {
    send: (request) => {
      sent.push(request);
      return send(request);
    },
    close,
  };
  made += 1;
  const alias = `test-${process.pid}-${made}`;
  const index = makeOpenSearchIndex({
    client,
    alias,
    random: () => 0.5,
    sleep: (ms) => sleep(ms),
    now,
  });
  return {
    index,
    client,
    sent,
    alias,
    // Instead of waiting for the second that the port promises.
    settle: async () => {
      await client.send({
        method: 'POST',
        path: `/${alias}/_refresh`,
        query: { ignore_unavailable: true },
        timeoutMs: 10_000,
      });
    },
    close: async () => {
      const reply = await fetch(`${endpoint}/${alias}-v*`, { method: 'DELETE' });
      await reply.arrayBuffer();
      await client.close();
    },
  };
};
