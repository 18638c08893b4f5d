import { makeSettleOwners } from '#functions/inbox/given-lead/settle-owners.ts';
import { create as make } from '#functions/notifications/overdue/handler.ts';
import type { Ports } from '#functions/ports.ts';
import type { TimerFunction } from '#functions/runtime/workers/schedules.ts';

/** Whom a lead was given to stands in the inbox. */
export const create = (ports: Ports): TimerFunction => make({ ...ports, settleOwners: makeSettleOwners(ports) });
