import type { Runtime } from '#functions/runtime/runtime.ts';
import type { StreamFunction } from '#functions/runtime/workers/streams.ts';
import { relayLeads } from '../contract.ts';
import { createRelay } from '../relay-batch.ts';

/** `outbox.relay-leads`: the stream filter passes the lane of leads only (infra/constructs/functions/stream-reader.ts). */
export const create = (deps: Runtime): StreamFunction => createRelay(relayLeads.id, deps);
