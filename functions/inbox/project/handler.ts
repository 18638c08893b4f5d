import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { project } from '../contract.ts';
import { makeProjectLine } from '../lines/project-line.ts';

/** `inbox.project`: the subject of each of its events is a lead. */
export const create = (deps: Runtime): QueueFunction => {
  const projectLine = makeProjectLine(deps);
  return queueConsumer(project.id, deps, async ({ tenant, event }) => {
    await projectLine(tenant, event.subject);
  });
};
