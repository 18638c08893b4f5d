import { queueConsumer, type QueueFunction } from '#functions/runtime/consumers.ts';
import type { Egress } from '#functions/runtime/egress.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { deliver } from '../contract.ts';
import { makeDeliver } from './deliver.ts';

export const create = (deps: Runtime & { egress: Egress; random: () => number }): QueueFunction => {
  const run = makeDeliver(deps);
  return queueConsumer(deliver.id, deps, ({ tenant, event }) => run(tenant, event));
};
