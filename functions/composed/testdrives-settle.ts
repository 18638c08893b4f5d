import { makeBookingOwners } from '#functions/leads/published/lead-reads.ts';
import type { Ports } from '#functions/ports.ts';
import type { TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { create as make } from '#functions/testdrives/settle/handler.ts';

/** A time is held by a lead or an inspection. */
export const create = (ports: Ports): TimerFunction => make({ ...ports, owners: makeBookingOwners(ports) });
