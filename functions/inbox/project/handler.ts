import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { eventName } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { makeAllocateLead } from '../allocation/allocate-lead.ts';
import { project } from '../contract.ts';
import { makeProjectLine } from '../lines/project-line.ts';

/** `inbox.project`: the subject of each of its events is a lead. One that came is given to whom the dealer's rules name. */
export const create = (deps: Runtime): QueueFunction => {
  const projectLine = makeProjectLine(deps);
  const allocateLead = makeAllocateLead(deps);
  return queueConsumer(project.id, deps, async ({ tenant, event }) => {
    if (eventName(event) !== leadSubmitted.name) {
      await projectLine(tenant, event.subject);
      return;
    }
    try {
      await allocateLead(tenant, event.subject);
    } finally {
      // A lead that rules could not give yet is shown meanwhile; the message comes again and gives it.
      await projectLine(tenant, event.subject);
    }
  });
};
