import type { Runtime } from '#functions/runtime/runtime.ts';
import type { StreamFunction } from '#functions/runtime/workers/streams.ts';
import { relayStock } from '../contract.ts';
import { createRelay } from '../relay-batch.ts';

/** `outbox.relay-stock`: the stream filter passes the lane of stock only (infra/constructs/functions/stream-reader.ts). */
export const create = (deps: Runtime): StreamFunction => createRelay(relayStock.id, deps);
