import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { plan } from '../contract.ts';
import { makePlan } from './plan.ts';

export const create = (deps: Runtime): QueueFunction => {
  const run = makePlan({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  return queueConsumer(plan.id, deps, ({ tenant, event }) => run(tenant, event));
};
