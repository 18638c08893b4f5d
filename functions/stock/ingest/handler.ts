import { setTimeout as sleep } from 'node:timers/promises';
import { feedReceived } from '#events/feed-received.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { ingest } from '../workers-contract.ts';
import { makeFeedStore } from '../store.ts';
import type { IngestDeps } from './context.ts';
import { makeIngest } from './ingest.ts';

export const create = (
  deps: Pick<Runtime, 'table' | 'objects' | 'now' | 'newId' | 'directory' | 'logger' | 'signals'> &
    Pick<IngestDeps, 'publishedAt'>,
): QueueFunction => {
  const run = makeIngest({ ...deps, store: makeFeedStore(deps), sleep: (ms) => sleep(ms) });
  return queueConsumer(ingest.id, deps, ({ event, tenant, remainingMs }) =>
    run(tenant, feedReceived.read(event), remainingMs),
  );
};
