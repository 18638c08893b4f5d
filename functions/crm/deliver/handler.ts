import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import { randomFraction } from '#functions/runtime/identifiers.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { deliver } from '../contract.ts';
import { makeDeliver } from './deliver.ts';

export const create = (deps: Runtime & { egress: Egress; mail: Mail }): QueueFunction => {
  const run = makeDeliver({ ...deps, random: randomFraction });
  return queueConsumer(deliver.id, deps, ({ tenant, event }) => run(tenant, event));
};
