import type { Runtime } from '#functions/runtime/runtime.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { makeNoteDemand } from '../demand/note-demand.ts';
import { countDemand } from '../workers-contract.ts';

/** `stock.count-demand`. */
export const create = (deps: Pick<Runtime, 'directory' | 'logger' | 'now' | 'table'>): QueueFunction => {
  const note = makeNoteDemand(deps);
  return queueConsumer(countDemand.id, deps, ({ event, tenant }) => note(tenant, event));
};
